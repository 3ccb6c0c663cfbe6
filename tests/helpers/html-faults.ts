import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // How React spells HTML: all of it is valid.
      'doctype-style': 'off',
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'valid-id': ['error', { relaxed: true }],
      // Text is what an input is unless it says otherwise.
      'no-implicit-input-type': 'off',
      // The phone number is fixed to the letter, with its space.
      'tel-non-breaking': 'off',
      // An answer is a region by the ARIA Authoring Practices, and Radix makes it one.
      'prefer-native-element': ['error', { exclude: ['region'] }],
      // A list may be named; ours is the list of sections on the not-found page and of publications.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
    },
  }),
)

/** What is no valid HTML in a page: the rule, the reason and the element of each fault. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}: ${selector}`),
  )
}

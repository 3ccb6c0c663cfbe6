import { readFileSync } from 'node:fs'
import { contactContent } from '../helpers/content'
import { oneLine } from '../helpers/pages'
import { expect, test } from '../helpers/site-test'

const { faq } = contactContent
const readability = readFileSync('node_modules/@mozilla/readability/Readability.js', 'utf8')

// Readability gets the served HTML. Without `bypassCSP`, the policy would refuse its changes to a
// copy of the document.
test.use({ javaScriptEnabled: false, bypassCSP: true })

test('the reader view of Firefox shows each question with its answer', async ({ page }) => {
  await page.goto('/contact')
  const text = await page.evaluate<string>(
    `(() => { ${readability}; return new Readability(document.cloneNode(true)).parse()?.textContent ?? '' })()`,
  )
  const readerText = text.replaceAll(/\s+/g, ' ')
  let position = 0
  for (const { question, answer } of faq.items) {
    const questionPosition = readerText.indexOf(oneLine(question), position)
    expect(questionPosition, `${question} comes after ${position}`).toBeGreaterThanOrEqual(position)
    position = questionPosition
    // The reader view has no space between paragraphs.
    for (const paragraph of answer.split(/\n\s*\n/)) {
      const paragraphPosition = readerText.indexOf(oneLine(paragraph), position)
      expect(paragraphPosition, `the answer to ${question}`).toBeGreaterThan(position)
      position = paragraphPosition
    }
  }
})

import { getAttribute, getTextContent } from '@parse5/tools'
import { parseFragment } from 'parse5'
import { expect, test, vi } from 'vitest'
import { firstElement, elementsOf } from '../../plugins/html-tree'
import { internationalAddress } from '../../src/content-schema/postal-address'
import { contactPath } from '../../src/contact-path'
import { notFoundPath, renderPage } from '../../src/prerender'
import { contactContent, notFoundContent, site, thanksContent } from '../helpers/content'
import { oneLine } from '../helpers/pages'

// `tests/site/home.test.ts` compares the home page with its content.

// Loading the code of all pages takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** The text of the `main` element of a served page, and the links in it. */
async function readMain(path: string) {
  const main = firstElement(parseFragment((await renderPage(path)).html), 'main')
  const links = elementsOf(main, 'a').map((link) => ({
    label: getTextContent(link),
    href: getAttribute(link, 'href'),
  }))
  return { text: oneLine(getTextContent(main)), links }
}

test('the not-found page has its code, its text and all of its links', async () => {
  const { code, title, text: explanation, home, contact, sections } = notFoundContent
  const { text, links } = await readMain(notFoundPath)
  for (const shown of [code, title, explanation]) expect(text).toContain(oneLine(shown))
  expect(links).toEqual([home, contact, ...sections])
})

test('the contact page has its introduction, contact details, form and answers', async () => {
  const { hero, form, faq } = contactContent
  const { text, links } = await readMain(contactPath)
  expect(text).toContain(oneLine(hero.lead))
  for (const detail of [
    `${hero.emailLabel}${site.email}`,
    `${hero.phoneLabel}${site.phone}`,
    oneLine(`${hero.officeLabel}${internationalAddress(site.address)}`),
  ])
    expect(text).toContain(detail)
  expect(links.slice(0, 2)).toEqual([
    { label: site.email, href: site.emailHref },
    { label: site.phone, href: site.phoneHref },
  ])
  expect(text).toContain(oneLine(`${form.privacy.text} ${form.privacy.link.label}`))
  expect(links).toContainEqual(form.privacy.link)
  const withoutSpaces = (part: string) => part.replaceAll(/\s/g, '')
  for (const { question, answer } of faq.items)
    expect(withoutSpaces(text)).toContain(withoutSpaces(question + answer))
})

test('the thanks page says what happens next, and has the phone number and the way home', async () => {
  const { text: next, urgent, home } = thanksContent
  const { text, links } = await readMain('/thanks')
  expect(text).toContain(oneLine(`${next} ${urgent} ${site.phone}.`))
  expect(links).toEqual([{ label: site.phone, href: site.phoneHref }, home])
})

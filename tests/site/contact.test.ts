import type { Page } from '@playwright/test'
import { contactContent } from '../../src/content/contact'
import { site } from '../../src/content/site'
import { spoken } from '../helpers/pages'
import { expect, holdScripts, open, test } from '../helpers/site-test'

const { hero, form, faq } = contactContent

const faqOf = (page: Page) => page.getByRole('region', { name: spoken(faq.headline) })
const questionOf = (page: Page, question: string) => faqOf(page).getByRole('button', { name: question, exact: true })
const answerOf = (page: Page, answer: string) => faqOf(page).getByText(answer, { exact: true })

test('the contact page greets, tells how to reach the agency, and asks', async ({ page }) => {
  await open(page, '/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveAccessibleName("Let's Start a Conversation")
  await expect(main.getByText(hero.lead)).toBeVisible()
  await expect(main.getByRole('link', { name: site.email, exact: true }).first()).toHaveAttribute(
    'href',
    site.emailHref,
  )
  await expect(main.getByRole('link', { name: site.phone, exact: true }).first()).toHaveAttribute(
    'href',
    site.phoneHref,
  )
  await expect(main.getByRole('definition').filter({ hasText: 'San Diego, United States' })).toBeVisible()
  await expect(main.getByRole('term')).toHaveText([hero.emailLabel, hero.phoneLabel, hero.officeLabel])
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([form.title, spoken(faq.headline)])
  await expect(main.getByText(form.privacy.text)).toBeVisible()
  await main.getByRole('link', { name: form.privacy.link.label }).click()
  await expect(page).toHaveURL('/privacy')
})

test('the FAQ has its five questions, and tells what the specification tells', async ({ page }) => {
  await open(page, '/contact')
  await expect(faqOf(page).getByRole('heading', { level: 3 })).toHaveText(faq.items.map(({ question }) => question))
  expect(faq.items).toHaveLength(5)
  const text = (await faqOf(page).textContent()) ?? ''
  for (const { answer } of faq.items) expect(text).toContain(answer)
  for (const claim of ['2-6 weeks', '95% success rate', 'placements are not guaranteed']) expect(text).toContain(claim)
})

test('one question is open at a time, and it can be closed', async ({ page }) => {
  await open(page, '/contact')
  for (const { answer } of faq.items) await expect(answerOf(page, answer)).toBeHidden()
  let openAnswer = ''
  for (const { question, answer } of faq.items) {
    await questionOf(page, question).click()
    await expect(questionOf(page, question)).toHaveAttribute('aria-expanded', 'true')
    await expect(answerOf(page, answer)).toBeVisible()
    if (openAnswer) await expect(answerOf(page, openAnswer)).toBeHidden()
    await expect(faqOf(page).locator('[aria-expanded=true]')).toHaveCount(1)
    openAnswer = answer
  }
  await questionOf(page, faq.items.at(-1)?.question ?? '').click()
  await expect(answerOf(page, openAnswer)).toBeHidden()
  await expect(faqOf(page).locator('[aria-expanded=true]')).toHaveCount(0)
})

test('the questions open and close by the keyboard', async ({ page }) => {
  await open(page, '/contact')
  const [first, second] = faq.items.map(({ question, answer }) => ({
    button: questionOf(page, question),
    answer: answerOf(page, answer),
  }))
  if (!first || !second) throw new Error('There are no two questions')
  await first.button.focus()
  await page.keyboard.press('Enter')
  await expect(first.answer).toBeVisible()
  await page.keyboard.press('Space')
  await expect(first.answer).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(second.button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(second.answer).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(first.button).toBeFocused()
  await page.keyboard.press('End')
  await expect(questionOf(page, faq.items.at(-1)?.question ?? '')).toBeFocused()
  await expect(second.answer).toBeVisible()
})

test('a question names the answer that it opens', async ({ page }) => {
  await open(page, '/contact')
  const [item] = faq.items
  const button = questionOf(page, item?.question ?? '')
  await button.click()
  const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
  await expect(panel).toHaveText(item?.answer ?? '')
  await expect(panel).toHaveRole('region')
  await expect(panel).toHaveAccessibleName(item?.question ?? '')
})

test("the browser's search finds a closed answer and opens it", async ({ page }) => {
  await open(page, '/contact')
  for (const { question, answer } of [faq.items[3], faq.items[1]].filter((item) => item !== undefined)) {
    const panel = page.locator('[hidden="until-found"]').filter({ hasText: answer })
    await expect(panel).toHaveCount(1)
    // What a search does on finding a word there.
    await panel.evaluate((element) => element.dispatchEvent(new Event('beforematch', { bubbles: true })))
    await expect(answerOf(page, answer)).toBeVisible()
    await expect(questionOf(page, question)).toHaveAttribute('aria-expanded', 'true')
    await expect(faqOf(page).locator('[aria-expanded=true]')).toHaveCount(1)
  }
})

test('a question that is opened before the page runs opens when it does', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  await questionOf(page, faq.items[2]?.question ?? '').click()
  release()
  await expect(answerOf(page, faq.items[2]?.answer ?? '')).toBeVisible()
})

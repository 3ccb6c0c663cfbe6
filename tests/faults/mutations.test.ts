import { expect, test, type Page } from '@playwright/test'
import { contactContent } from '../helpers/content'
import { waitForStartOrFailure, shortenTimers, phone } from '../helpers/faults'
import { mutate } from '../helpers/mutations'
import { typed } from '../helpers/enquiry'
import { allPages } from '../helpers/pages'

// So many for each page, each about a second; fewer for a quick look. They are cut up for those who run several at once.
const seeds = Number(process.env.FAULT_SEEDS ?? 500)
const seedsATest = 50

test.use({ viewport: phone })

/** What is wrong with the page: it is blank, or its menu does not lead to the contact page. */
const faultsOfPage = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const words = (name: string) => document.querySelector<HTMLElement>(name)?.innerText.trim().length ?? 0
    if (words('header') < 5) faults.push('no header')
    if (words('main') < 60) faults.push('blank')
    if (words('footer') < 20) faults.push('no footer')
    if (document.querySelector('main [role=alert] h1')) faults.push('the error screen')
    const toggle = document.querySelector<HTMLElement>('header [popovertarget=menu]')
    toggle?.click()
    if (!document.querySelector('#menu:popover-open')) faults.push('the menu does not open')
    const link = document.querySelector<HTMLElement>('#menu [href="/contact"]')
    if (!link) faults.push('the menu has no link to the contact page')
    link?.click()
    return faults
  })

/** What is wrong with the form, which is filled in and sent. */
const faultsOfForm = (page: Page) =>
  page.evaluate(
    async ({ values, sentTitle }) => {
      const until = async (isTrue: () => unknown) => {
        const endMs = Date.now() + 8000
        while (!isTrue() && Date.now() < endMs) await new Promise((resolve) => setTimeout(resolve, 10))
        return Boolean(isTrue())
      }
      if (!(await until(() => document.querySelector('form[data-running]')))) return ['the form does not run']
      for (const [name, value] of Object.entries(values)) {
        const control = document.querySelector<HTMLInputElement>(`form [name=${name}]`)
        if (!control) return [`the form has no ${name}`]
        // As typing does: React does not hear of a value that is set on the element itself.
        Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control)
        control.dispatchEvent(new Event(control.localName === 'select' ? 'change' : 'input', { bubbles: true }))
      }
      document.querySelector<HTMLElement>('form [type=submit]')?.click()
      const isSent = await until(() => document.querySelector('main')?.textContent?.includes(sentTitle))
      return isSent ? [] : ['the form does not deliver']
    },
    { values: typed, sentTitle: contactContent.form.sent.title },
  )

for (const { path } of allPages)
  for (let first = 1; first <= seeds; first += seedsATest) {
    const last = Math.min(seeds, first + seedsATest - 1)
    test(`${path} that others change before and after it runs is never blank, and menu and form work: ${first} to ${last}`, async ({
      page,
    }) => {
      test.setTimeout(60_000 + seedsATest * 5000)
      await shortenTimers(page)
      await page.addInitScript({
        content: `const mutate = ${mutate.toString()}
        const seed = new URLSearchParams(location.search).get('before')
        if (seed) addEventListener('DOMContentLoaded', () => mutate(Number(seed)))`,
      })
      for (let seed = first; seed <= last; seed += 1) {
        // In turn before, after, and both.
        await page.goto(seed % 3 === 1 ? path : `${path}?before=${seed}`, { waitUntil: 'domcontentloaded' })
        await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
        await waitForStartOrFailure(page)
        // Until React has made good what was changed before.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
        if (seed % 3 !== 0) await page.evaluate(mutate, seed + 10_000)
        expect(await faultsOfPage(page), `seed ${seed}`).toEqual([])
        await page.waitForURL('/contact')
        expect(await faultsOfForm(page), `seed ${seed}, the form`).toEqual([])
      }
    })
  }

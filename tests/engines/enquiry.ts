import { expect } from 'vitest'
import { fieldNames } from '../../src/features/enquiry/enquiry-fields'
import { typed } from '../helpers/enquiry'
import { eventually } from '../helpers/eventually'
import { foreignCode } from '../helpers/foreign-code'
import { isFullMatrix } from '../helpers/full-matrix'
import type { Tab } from './tab'

/** When the visitor presses Send. In the last case, the code arrives while the visitor types. */
const moments = {
  beforeCode: 'before the code',
  withCode: 'as the code arrives',
  afterTyping: 'after typing during the start',
} as const

/** A visit to the form. `alter` changes the served page, as the code named by `change` does. */
type Visit = {
  change: string
  alter: () => void
  moment: (typeof moments)[keyof typeof moments]
}

// Foreign code that changes forms. The site tests cover other foreign code.
const { translator, passwordManager, grammarChecker, darkMode, adBlocker } = foreignCode
const foreignFormCode = { translator, passwordManager, grammarChecker, darkMode, adBlocker }

const unchangedVisits: Visit[] = Object.values(moments).map((moment) => ({
  change: 'nothing',
  alter: () => {},
  moment,
}))
const changedVisits: Visit[] = Object.entries(foreignFormCode).map(([change, alter]) => ({
  change,
  alter,
  moment: moments.afterTyping,
}))

/** The visits to test. By default, each engine sends one form. */
export const visits = isFullMatrix
  ? [...unchangedVisits, ...changedVisits]
  : unchangedVisits.slice(-1)

/** Types an enquiry before the page is hydrated, and expects that it is sent once. */
export async function checkEnquiry(tab: Tab, { alter, moment }: Visit) {
  const { visitor, host, waitUntil } = tab
  const release = host.holdCode()
  await visitor.load('/contact')
  await visitor.evaluate(alter)
  await visitor.evaluate(chooseBudget, typed.budget)
  for (const field of fieldNames.filter((each) => each !== 'budget')) {
    if (moment === moments.afterTyping && field === 'email') release()
    await visitor.click(`form [name=${field}]`)
    // Visitors type after the caret appears.
    await waitUntil((name) => document.activeElement?.getAttribute('name') === name, field)
    await visitor.type(typed[field])
  }
  if (moment === moments.beforeCode) await visitor.click('form [type=submit]')
  release()
  if (moment !== moments.beforeCode) await visitor.click('form [type=submit]')
  await checkSentOnce(tab)
}

/** Chooses a budget as a visitor does. Runs in the page. */
function chooseBudget(budget: string) {
  const select = document.querySelector('select') as HTMLSelectElement
  select.value = budget
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Expects that the enquiry is sent and the form is emptied, and that only one enquiry is sent. */
async function checkSentOnce({ readLog, waitUntil }: Tab) {
  const readSent = async () => {
    const lines = (await readLog()).filter((line) => line.startsWith('info: Enquiry'))
    return lines.map((line) => JSON.parse(line.slice(line.indexOf('{'))) as unknown)
  }
  const sentValues = { ...typed, website: `https://${typed.website}` }
  await eventually(async () => expect(await readSent()).toEqual([sentValues]))
  await waitUntil(() => document.querySelector<HTMLTextAreaElement>('form textarea')?.value === '')
  expect(await readSent()).toHaveLength(1)
}

import { headerOf, policyHeader, textOf, typeOf, type Answer } from './ask.ts'
import { when, type Fault } from './finding.ts'
import { refusedBy, type Page } from './read-page.ts'

/** A page of the site, as it was served. */
export type ServedPage = { path: string; answer: Answer; page: Page }

const deployAgain = 'Deploy all files of one build: assets/ first, then the pages.'

/** Whether each page names itself as the one address, and its policies let its own scripts and styles work. */
export function checkPages(pages: ServedPage[], expectedAddress: (path: string) => string): Fault[] {
  const addresses = (wrong: ServedPage[]) => wrong.map(({ answer }) => answer.url.href)
  const cut = pages.filter(({ answer }) => !textOf(answer).trimEnd().endsWith('</html>'))
  const whole = pages.filter((each) => !cut.includes(each))
  const withoutPolicy = whole.filter(({ page }) => page.policy === undefined)
  const refusing = whole.filter(({ page }) => refusedBy(page.policy ?? '', page).length > 0)
  const refused = whole.filter((each) => isRefusedByHeader(each.answer, each.page) && !refusing.includes(each))
  const misnamed = whole.filter(
    ({ path, page }) => page.canonical !== undefined && pathOf(page.canonical) !== pathOf(expectedAddress(path)),
  )
  return [
    ...when(cut.length > 0, {
      check: 'pages:cut',
      what: 'Pages are cut off before their end.',
      where: addresses(cut),
      todo: deployAgain,
    }),
    ...when(withoutPolicy.length > 0, {
      check: 'policy:missing',
      what: 'Pages have no content security policy in them.',
      where: addresses(withoutPolicy),
      todo: 'Something on the way changes the pages: switch that off.',
    }),
    ...when(refusing.length > 0, {
      check: 'policy:page',
      what: `The policy in the page refuses what stands in the same page (${kindsOf(refusing, ({ page }) => page.policy ?? '')}).`,
      where: addresses(refusing),
      todo: 'Something on the way changes the pages, such as a host that makes them smaller: switch that off.',
    }),
    ...when(refused.length > 0, {
      check: 'policy:header',
      what: `The header Content-Security-Policy refuses what stands in the page (${kindsOf(refused, ({ answer }) => headerOf(answer, policyHeader))}): it is of another build.`,
      where: addresses(refused),
      todo: 'Put the host files of this build (docs/hosting.md) in place, and have the host read them again.',
    }),
    ...when(misnamed.length > 0, {
      check: 'canonical',
      what: `Pages name another page as their own address: ${misnamed[0]?.page.canonical}.`,
      where: addresses(misnamed),
      todo: deployAgain,
    }),
  ]
}

/** Whether the policy in the header refuses what stands in the page. */
export const isRefusedByHeader = (answer: Answer, page: Page) =>
  refusedBy(headerOf(answer, policyHeader), page).length > 0

const kindNames: Record<string, string> = { 'script-src': 'scripts', 'style-src': 'styles' }

function kindsOf(pages: ServedPage[], policyOf: (page: ServedPage) => string) {
  const directives = pages.flatMap((each) => refusedBy(policyOf(each), each.page))
  return [...new Set(directives)].map((directive) => kindNames[directive]).join(', ')
}

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : address)

/** Whether the files that pages load are there. */
export function checkFiles(files: Answer[]): Fault[] {
  const missing = files.filter(({ status }) => status !== 200)
  return when(missing.length > 0, {
    check: 'files',
    what: `Files that the pages load are not there (status ${[...new Set(missing.map(({ status }) => status || 'none'))].join(', ')}).`,
    where: missing.map(({ url }) => url.href),
    todo: deployAgain,
  })
}

/** The same address, asked as browsers that take different encodings. */
export type Copies = { answer: Answer; others: Answer[] }

/** Whether browsers get the same whichever encoding they take: hosts send copies that lie beside the file. */
export function checkCopies(copies: Copies[]): Fault[] {
  const isOther = ({ answer, others }: Copies) =>
    others.some(({ status, body }) => status !== answer.status || !body || !answer.body?.equals(body))
  // What cannot be unpacked at all is told with the pages and files.
  const stale = copies.filter((each) => each.answer.body && isOther(each))
  return when(stale.length > 0, {
    check: 'copies',
    what: 'Browsers get something else when they take another encoding (br, gzip or none): compressed copies are cut or of another build.',
    where: stale.map(({ answer }) => answer.url.href),
    todo: 'Deploy all files of one build, also those that end with .br and .gz.',
  })
}

/** Whether the pages are those of the build in this project's `dist/`. */
export function checkBuild(pages: ServedPage[], built: (path: string) => Buffer | undefined): Fault[] {
  const other = pages.filter(({ path, answer }) => answer.body && !built(path)?.equals(answer.body))
  return when(other.length > 0, {
    check: 'build',
    what: 'Pages are not those of the build in dist/: an older release is live, or another.',
    where: other.map(({ answer }) => answer.url.href),
    todo: deployAgain,
  })
}

/** What is wrong with the answer at the address of a page; empty if it is the page. */
export function whyNoPage({ status, ...answer }: Answer): string {
  if (status === 0) return 'no answer'
  if (status !== 200) return `status ${status}`
  return typeOf(answer) === 'text/html' ? '' : `sent as “${typeOf(answer)}”`
}

import { contactContent, homeContent, site } from '../../helpers/content'
import { fillIn, sendButtonOf } from '../../helpers/enquiry'
import { menuLinkTo } from '../../helpers/links'
import { open } from '../../helpers/site-test'
import { expect, test, type Locator, type Page } from './visual-test'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

const { hero, publications, caseStudies } = homeContent
const { form } = contactContent
const main = (page: Page) => page.getByRole('main')
const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

type Control = {
  name: string
  path: string
  find: (page: Page) => Locator
  /** What must be done for it to be there. */
  enter?: (page: Page) => Promise<unknown>
  isDisabledToo?: boolean
}

const controls: Control[] = [
  { name: 'brand', path: '/', find: (page) => header(page).getByRole('link').first() },
  { name: 'menu-entry', path: '/', find: (page) => menuLinkTo(page, '/#services') },
  { name: 'button-transparent', path: '/', find: (page) => header(page).getByRole('link', { name: site.phone }) },
  { name: 'button-ink', path: '/', find: (page) => header(page).getByRole('link', { name: site.consultation.label }) },
  { name: 'button-accent', path: '/', find: (page) => main(page).getByRole('link', { name: hero.callLabel }).first() },
  {
    name: 'button-outline',
    path: '/',
    find: (page) => main(page).getByRole('link', { name: hero.proposal.label }).first(),
  },
  { name: 'button-text', path: '/', find: (page) => main(page).getByRole('link', { name: hero.results.label }) },
  {
    name: 'publication',
    path: '/',
    find: (page) => page.getByRole('button', { name: publications.publications[0]?.name }),
  },
  {
    name: 'service-card',
    path: '/',
    find: (page) =>
      page
        .locator('#services li')
        .filter({ has: page.getByRole('heading') })
        .first(),
  },
  { name: 'view-story', path: '/', find: (page) => page.getByRole('button', { name: caseStudies.openLabel }).first() },
  {
    name: 'footer-link',
    path: '/',
    find: (page) => footer(page).getByRole('link', { name: site.footer.social?.[0]?.label }),
  },
  {
    name: 'theme',
    path: '/',
    find: (page) =>
      footer(page).getByRole('button', { name: site.footer.themes.find(({ id }) => id === 'light')?.label }),
  },
  { name: 'detail-link', path: '/contact', find: (page) => main(page).getByRole('link', { name: site.email }).first() },
  {
    name: 'input',
    path: '/contact',
    find: (page) => page.getByRole('textbox', { name: form.fields.name.label, exact: true }),
    isDisabledToo: true,
  },
  { name: 'select', path: '/contact', find: (page) => page.getByRole('combobox'), isDisabledToo: true },
  {
    name: 'send',
    path: '/contact',
    find: (page) => page.getByRole('button', { name: form.submitLabel }),
    isDisabledToo: true,
  },
  {
    name: 'question',
    path: '/contact',
    find: (page) => page.getByRole('button', { name: contactContent.faq.items[0]?.question }),
  },
  {
    name: 'text-area',
    path: '/contact',
    find: (page) => page.getByRole('textbox', { name: form.fields.message.label }),
    isDisabledToo: true,
  },
  {
    name: 'fault',
    path: '/contact',
    enter: (page) => page.getByRole('button', { name: form.submitLabel }).click(),
    find: (page) => page.locator('[data-summary] a').first(),
  },
  {
    name: 'dismiss',
    path: '/contact',
    enter: async (page) => {
      await fillIn(page)
      await sendButtonOf(page).click()
      await page.getByText(form.toast.title).hover()
    },
    find: (page) => page.getByRole('button', { name: form.toast.dismissLabel }),
  },
  {
    name: 'skip-link',
    path: '/',
    enter: (page) => page.keyboard.press('Tab'),
    find: (page) => page.getByRole('link', { name: site.skipLinkLabel }),
  },
  {
    name: 'menu-toggle',
    path: '/',
    enter: (page) => page.setViewportSize({ width: 390, height: 844 }),
    find: (page) => header(page).getByRole('button'),
  },
  {
    name: 'pause',
    path: '/',
    // It is there only where something moves; it itself changes at once, as all others do here.
    enter: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.evaluate(async () => {
        const atOnce = new CSSStyleSheet()
        await atOnce.replace('*, ::before, ::after { transition: none !important }')
        document.adoptedStyleSheets.push(atOnce)
      })
    },
    find: (page) => page.getByRole('button', { name: publications.pauseLabel }),
  },
]

const states = { rest: [], hover: ['hover'], focus: ['focus', 'focus-visible'], active: ['hover', 'active'] }

for (const colorScheme of ['light', 'dark'] as const)
  for (const { name, path, find, enter, isDisabledToo } of controls)
    test(`${name} looks as it did in each of its states, in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await open(page, path)
      // Publications are put anew once their tooltips are loaded.
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      await enter?.(page)
      const control = find(page)
      await control.scrollIntoViewIfNeeded()
      await control.evaluate((element) => element.setAttribute('data-control', ''))
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('DOM.enable')
      await devTools.send('CSS.enable')
      const { root } = await devTools.send('DOM.getDocument')
      const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-control]' })
      const look = async (state: string) => {
        const box = await control.boundingBox()
        if (!box) throw new Error(`${name} is not shown`)
        // With the ring that stands around it.
        const clip = {
          x: Math.max(0, box.x - 8),
          y: Math.max(0, box.y - 8),
          width: box.width + 16,
          height: box.height + 16,
        }
        await expect.soft(page).toHaveScreenshot(`control-${name}-${state}-${colorScheme}.png`, { clip })
      }
      for (const [state, forcedPseudoClasses] of Object.entries(states)) {
        await devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
        await look(state)
      }
      await devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [] })
      if (!isDisabledToo) return
      await control.evaluate((element) => element.setAttribute('disabled', ''))
      await look('disabled')
    })

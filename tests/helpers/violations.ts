import type { Page } from '@playwright/test'

declare global {
  var violations: string[]
}

/** Notes from the start what the policy refuses, as `directive target`. */
export const noteViolations = (page: Page) =>
  page.addInitScript(() => {
    globalThis.violations = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
      // The same policy is in the page and in its header: each reports.
      const violation = `${effectiveDirective} ${/^https?:/.test(blockedURI) ? new URL(blockedURI).origin : blockedURI}`
      if (disposition === 'enforce' && !globalThis.violations.includes(violation)) globalThis.violations.push(violation)
    })
  })

/** What was refused on this page since it was loaded. */
export const violationsOf = (page: Page) => page.evaluate(() => globalThis.violations)

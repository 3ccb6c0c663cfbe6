import desktopConfig from 'lighthouse/core/config/desktop-config.js'
import { throttling } from 'lighthouse/core/config/constants.js'
import type { Device, Film, Phone } from './results.ts'
import { runLighthouse } from './run-lighthouse.ts'

type Shot = { timing: number; data: string }
type Page = { path: string; device: Device; url: string }

/**
 * Records pictures of the load of each page. DevTools throttles the load: with simulated
 * throttling, Lighthouse would take pictures of the unthrottled load. `port` is the browser's
 * debugging port. `problems` has a sentence about each page that could not be recorded.
 */
export async function recordFilms(port: number, pages: Page[], phone: Phone) {
  const films: Film[] = []
  const problems: string[] = []
  for (const page of pages) {
    const film = await recordFilm(port, page, phone).catch((error: Error) => error)
    if (film instanceof Error)
      problems.push(`There are no pictures of ${page.path} on a ${page.device}. ${film.message}`)
    else films.push(film)
  }
  return { films, problems }
}

async function recordFilm(
  port: number,
  { path, device, url }: Page,
  { slowdown }: Phone,
): Promise<Film> {
  const { audits } = await runLighthouse(url, {
    port,
    ...deviceFlags(device, slowdown),
    ...pictureFlags,
  })
  // Lighthouse has no types for the details of these two audits.
  const thumbnails = audits['screenshot-thumbnails']?.details as { items: Shot[] } | undefined
  const screenshot = audits['final-screenshot']?.details as Shot | undefined
  if (!screenshot?.data) throw new Error('Lighthouse took no screenshot.')
  const shots = (thumbnails?.items ?? []).map(({ timing, data }) => ({
    atMs: timing,
    picture: data,
  }))
  return { path, device, screenshot: screenshot.data, shots }
}

const pictureFlags = {
  throttlingMethod: 'devtools' as const,
  onlyAudits: ['screenshot-thumbnails', 'final-screenshot'],
}

function deviceFlags(device: Device, slowdown: number) {
  if (device === 'phone')
    return { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown } }
  const { formFactor, screenEmulation, emulatedUserAgent } = desktopConfig.settings ?? {}
  return { formFactor, screenEmulation, emulatedUserAgent, throttling: throttling.desktopDense4G }
}

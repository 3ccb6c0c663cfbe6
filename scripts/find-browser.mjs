import { accessSync, constants, statSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { canInstallPackages, installAdvice, installPackages } from './install-packages.mjs'

// On Ubuntu, chromium-browser may be a stub that only names the snap package, so it comes late.
const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'chrome']

/** Without fonts every text has a width of 0, so measurements would be wrong. */
export const chromiumPackages = ['chromium', 'fonts-liberation']

/**
 * The path of a Chrome or Chromium. With `install`, installs one if that needs no confirmation. Throws an error of one sentence
 * if there is none.
 *
 * @param {{ install?: boolean }} [options]
 * @returns {Promise<string>}
 */
export async function findBrowser({ install = false } = {}) {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new Error(`CHROME_PATH is ${chosen}, which is not a program that can be run.`)
  }

  const found = browserPlaces(process.platform, process.env).find(isExecutable) ?? (await playwrightBrowser())
  if (found) return found

  if (install && canInstallPackages()) {
    installChromium()
    const installed = browserPlaces(process.platform, process.env).find(isExecutable)
    if (installed) return installed
  }
  throw new Error(
    `No Chrome or Chromium was found: install one, or set CHROME_PATH to the path of its program. ${installAdvice(chromiumPackages)}`,
  )
}

/**
 * The paths where a browser may be, the most likely first.
 *
 * @param {string} platform
 * @param {Record<string, string | undefined>} env
 * @returns {string[]}
 */
export function browserPlaces(platform, env) {
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    )
    const usual = folders.flatMap((folder) => [
      win32.join(folder, 'Google\\Chrome\\Application\\chrome.exe'),
      win32.join(folder, 'Chromium\\Application\\chrome.exe'),
    ])
    const onPath = (env.PATH ?? env.Path ?? '').split(';').filter(Boolean)
    return [...usual, ...names.flatMap((name) => onPath.map((folder) => win32.join(folder, `${name}.exe`)))]
  }

  const usual = platform === 'darwin' ? macPlaces(env) : linuxPlaces
  const onPath = (env.PATH ?? '').split(':').filter(Boolean)
  return [...usual, ...names.flatMap((name) => onPath.map((folder) => posix.join(folder, name)))]
}

const linuxPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/usr/bin/chromium-browser',
]

/** @param {Record<string, string | undefined>} env */
function macPlaces(env) {
  return ['/Applications', `${env.HOME}/Applications`].flatMap((folder) => [
    `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${folder}/Chromium.app/Contents/MacOS/Chromium`,
  ])
}

async function playwrightBrowser() {
  try {
    const { chromium } = await import('@playwright/test')
    return [chromium.executablePath()].find(isExecutable)
  } catch {
    // Playwright has no browser for this system.
    return undefined
  }
}

function installChromium() {
  const exitCode = installPackages(chromiumPackages, 'to test the site in a browser')
  if (exitCode !== 0) throw new Error('Chromium could not be installed: apt-get says why above.')
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

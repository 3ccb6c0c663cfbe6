import { z } from 'zod'
import { buildFactsFile, type BuildFacts } from '../../plugins/site-files/build-facts.ts'
import { ask } from '../check-live/site/ask.ts'
import { lockedMessage, takePassword } from '../check-live/site/site-password.ts'

const factsSchema = z.object({
  isPreview: z.boolean(),
  publishedUntil: z.iso.datetime().nullable(),
})

/**
 * Reads the facts of a site's build. `typedAddress` is the address of the home page, and may have a
 * password (`takePassword`). Rejects if the site does not answer, refuses the password, has no
 * valid facts, or is a preview.
 */
export async function readBuildFacts(typedAddress: string): Promise<BuildFacts> {
  const { address, headers } = takePassword(typedAddress.replace(/\/*$/, '/'))
  const file = new URL(buildFactsFile, address).href
  const { response, text } = await ask(file, { headers, redirect: 'follow' })
  if (response.status === 401) throw new Error(lockedMessage(file, headers))
  const facts = factsSchema.safeParse(parseJson(text)).data
  if (response.status !== 200 || !facts)
    throw new Error(
      `${file} has no facts of a build (status ${response.status}). Is the address right? Build and deploy the site once.`,
    )
  if (facts.isPreview) throw new Error(`${address} is a preview, not the public site.`)
  return facts
}

/** Parses JSON. Returns `undefined` for an invalid text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { z } from 'zod'
import { buildFactsFile, type BuildFacts } from '../../plugins/site-files/build-facts.ts'
import { ask, type RequestHeaders } from '../check-live/site/ask.ts'

const factsSchema = z.object({
  isPreview: z.boolean(),
  publishedUntil: z.iso.datetime().nullable(),
})

/**
 * Reads the facts of a site's build. `address` is the address of the home page. Rejects if the site
 * does not answer, has no valid facts, or is a preview.
 */
export async function readBuildFacts(
  address: string,
  headers: RequestHeaders = {},
): Promise<BuildFacts> {
  const file = new URL(buildFactsFile, address.replace(/\/*$/, '/')).href
  const { response, text } = await ask(file, { headers, redirect: 'follow' })
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

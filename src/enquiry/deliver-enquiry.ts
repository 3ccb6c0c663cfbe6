import type { Enquiry } from './enquiry-schema'

/** How long a simulated delivery takes, in milliseconds. */
export const simulatedDelayMs = 1500

/** Delivers an enquiry. Simulated: no network call, the values go to the visitor's own console after 1.5 s. */
export async function deliverEnquiry(enquiry: Enquiry): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, simulatedDelayMs))
  console.info('Enquiry', enquiry)
}

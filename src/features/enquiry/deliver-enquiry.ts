import { deliverToEndpoint, type Delivery, type DeliveryOptions } from './deliver-to-endpoint'
import type { Enquiry } from './enquiry-schema'
import type { ServiceName } from './enquiry-services'

/** How long a simulated delivery takes, in milliseconds. */
export const simulatedDelayMs = 1500

/**
 * Delivers an enquiry to the endpoint that is set for the build. Without one it only simulates that: after 1.5 s it logs the
 * values to the visitor's own console, without a request.
 */
export async function deliverEnquiry(enquiry: Enquiry, options: DeliveryOptions): Promise<Delivery> {
  // Vite replaces the variable with its value, so that the build contains only one of the two branches.
  if (import.meta.env.VITE_ENQUIRY_ENDPOINT) {
    const address = import.meta.env.VITE_ENQUIRY_ENDPOINT as string
    const service = import.meta.env.VITE_ENQUIRY_SERVICE as ServiceName
    const key = import.meta.env.VITE_ENQUIRY_KEY as string
    return deliverToEndpoint(enquiry, { address, service, key }, options)
  }
  await new Promise((resolve) => setTimeout(resolve, simulatedDelayMs))
  console.info('Enquiry', enquiry)
  return { kind: 'sent' }
}

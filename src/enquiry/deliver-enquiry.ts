import { waitUntilOnline } from './wait-until-online'
import type { Delivery, DeliveryOptions } from './deliver-to-endpoint'
import type { Enquiry } from './enquiry-schema'
import type { ServiceName } from './enquiry-services'

/** How long a simulated delivery takes, in milliseconds. */
export const simulatedDelayMs = 1500

const loadDelivery = () => import('./deliver-to-endpoint')

/** Prefetches the code that delivers to the endpoint, if the build has one. Call it when the form gets the focus. */
export function prepareDelivery() {
  // A failure is reported when the enquiry is sent.
  if (import.meta.env.VITE_ENQUIRY_ENDPOINT) loadDelivery().catch(() => undefined)
}

/**
 * Delivers an enquiry to the endpoint that is set for the build. Without one it only simulates that: after 1.5 s it logs the
 * values to the visitor's own console, without a request. Rejects if the code that delivers cannot be loaded.
 */
export async function deliverEnquiry(enquiry: Enquiry, options: DeliveryOptions): Promise<Delivery> {
  // Vite replaces the variable with its value, so that the build contains only one of the two branches.
  if (import.meta.env.VITE_ENQUIRY_ENDPOINT) {
    const address = import.meta.env.VITE_ENQUIRY_ENDPOINT as string
    const service = import.meta.env.VITE_ENQUIRY_SERVICE as ServiceName
    const key = import.meta.env.VITE_ENQUIRY_KEY as string
    // `deliverToEndpoint` waits for the connection too, but while offline its code may not be loaded yet.
    while (!navigator.onLine && options.mayWaitForConnection) {
      options.onProgress?.({ kind: 'offline' })
      await waitUntilOnline()
    }
    const { deliverToEndpoint } = await loadDelivery()
    return deliverToEndpoint(enquiry, { address, service, key }, options)
  }
  await new Promise((resolve) => setTimeout(resolve, simulatedDelayMs))
  console.info('Enquiry', enquiry)
  return { kind: 'sent' }
}

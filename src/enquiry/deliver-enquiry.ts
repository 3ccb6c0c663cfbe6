import { waitUntilOnline } from './connection'
import type { Delivery, DeliveryOptions } from './deliver-to-endpoint'
import type { Enquiry } from './enquiry-schema'
import type { ServiceName } from './enquiry-services'

/** How long a simulated delivery takes, in milliseconds. */
export const simulatedDelayMs = 1500

const loadDelivery = () => import('./deliver-to-endpoint')

/** Loads the code that delivers to the endpoint, if there is one: as soon as the visitor begins with the form. */
export function prepareDelivery() {
  // A failure is told when the enquiry is sent.
  if (import.meta.env.VITE_ENQUIRY_ENDPOINT) loadDelivery().catch(() => undefined)
}

/**
 * Delivers an enquiry: to the endpoint that the build was given, or, without one, in simulation: no network call, the
 * values go to the visitor's own console after 1.5 s. Rejects when the code for it cannot be loaded.
 */
export async function deliverEnquiry(enquiry: Enquiry, options: DeliveryOptions): Promise<Delivery> {
  // Written out, so that the build leaves out the one way or the other.
  if (import.meta.env.VITE_ENQUIRY_ENDPOINT) {
    const address = import.meta.env.VITE_ENQUIRY_ENDPOINT as string
    const service = import.meta.env.VITE_ENQUIRY_SERVICE as ServiceName
    const key = import.meta.env.VITE_ENQUIRY_KEY as string
    // Whoever was offline before coming to the form has not loaded the code that delivers, either.
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

/**
 * The environment of a build for tests, in which the form simulates and nothing is measured: whatever `.env.production` says, no
 * test may reach those who receive enquiries.
 */
export const simulatedEnv = {
  VITE_ENQUIRY_ENDPOINT: '',
  VITE_ENQUIRY_SERVICE: '',
  VITE_ENQUIRY_KEY: '',
  VITE_VITALS_ENDPOINT: '',
}

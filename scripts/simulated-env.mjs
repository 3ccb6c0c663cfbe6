/**
 * The environment of a build for tests, in which the form simulates and nothing is measured:
 * whatever `.env.production` says, no test may reach those who receive enquiries.
 */
export const simulatedEnv = {
  VITE_ENQUIRY_ENDPOINT: '',
  VITE_ENQUIRY_SERVICE: '',
  VITE_ENQUIRY_PROXY: '',
  VITE_ENQUIRY_SIMULATE: 'true',
  VITE_VITALS_ENDPOINT: '',
  VITE_ERRORS_ENDPOINT: '',
  VITE_LONG_HSTS: '',
  VITE_TRUSTED_PROXIES: '',
}

/** The folder of that build: `dist` is what somebody built last, for whatever purpose. */
export const siteFolder = 'node_modules/.site'

/**
 * The environment of a build whose form sends to an address by the contract of one's own back end,
 * and to nobody else.
 * @param {string} endpoint
 */
export const envWithEndpoint = (endpoint) => ({
  ...simulatedEnv,
  VITE_ENQUIRY_SIMULATE: '',
  VITE_ENQUIRY_ENDPOINT: endpoint,
})

/** The folder of a build that delivers enquiries, and sends measurements and what fails. */
export const deliveredFolder = 'node_modules/.site-delivered'

/**
 * The environment of that build.
 * @param {string} origin of whatever takes all three
 */
export const deliveredEnv = (origin) => ({
  ...envWithEndpoint(`${origin}/enquiries`),
  VITE_VITALS_ENDPOINT: `${origin}/vitals`,
  VITE_ERRORS_ENDPOINT: `${origin}/errors`,
})

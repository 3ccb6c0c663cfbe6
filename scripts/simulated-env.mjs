/**
 * The environment of a build for tests. The form only simulates a delivery, and pages send no
 * measurements. The settings of `.env.production` do not apply, so no test sends an enquiry to the
 * agency.
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

/** The folder of this build. It is not `dist`, which may contain a build with other settings. */
export const siteFolder = 'node_modules/.site'

/**
 * Returns the environment of a build whose form sends enquiries to `endpoint`, and nowhere else.
 *
 * @param {string} endpoint
 */
export const envWithEndpoint = (endpoint) => ({
  ...simulatedEnv,
  VITE_ENQUIRY_SIMULATE: '',
  VITE_ENQUIRY_ENDPOINT: endpoint,
})

/** The folder of a build that sends enquiries, measurements and error reports. */
export const deliveredFolder = 'node_modules/.site-delivered'

/**
 * Returns the environment of the build in `deliveredFolder`.
 *
 * @param {string} origin of the server that receives enquiries, measurements and error reports
 */
export const deliveredEnv = (origin) => ({
  ...envWithEndpoint(`${origin}/enquiries`),
  VITE_VITALS_ENDPOINT: `${origin}/vitals`,
  VITE_ERRORS_ENDPOINT: `${origin}/errors`,
})

/** The path of the file with the structured data of the indexed page at `path`, without Vite's `base`. */
export const structuredDataPath = (path: string) => `/structured-data/${path.slice(1) || 'home'}.xml`

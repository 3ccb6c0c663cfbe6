import { test as base } from '@playwright/test'
import { startEnquiryServer } from './enquiry-server'

type EnquiryServer = Awaited<ReturnType<typeof startEnquiryServer>>

/** A test of the build that delivers, with the server that takes enquiries and measurements. */
export const deliveredTest = base.extend<object, { server: EnquiryServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there which fixtures are wanted: none
    async ({}, use, { project }) => {
      // The build names the port; where none is named, any will do.
      const port = project.name === 'delivered' ? Number(process.env.TEST_PORTS?.split(',')[2]) : 0
      const server = await startEnquiryServer(port)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

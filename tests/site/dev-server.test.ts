import { readdirSync } from 'node:fs'
import { createServer } from 'vite'
import { expect, test } from '../helpers/site-test'

test('the development server answers for icons, share pictures, site map and manifest as the built site does', async ({
  request,
}) => {
  // The pages themselves, and what is compiled, are other files in development; host files are not asked for.
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(png|svg|txt|xml|webmanifest)$/.test(file) && !/^(assets|404)/.test(file),
  )
  expect(files).toEqual(expect.arrayContaining(['favicon.svg', 'share/home.png', 'site.webmanifest', 'sitemap.xml']))

  const server = await createServer({ logLevel: 'silent', server: { port: 0 } })
  await server.listen()
  try {
    for (const file of files) {
      const built = await request.get(`/${file}`)
      const inDevelopment = await request.get(`${server.resolvedUrls?.local[0]}${file}`)
      expect(inDevelopment.status(), file).toBe(200)
      expect(inDevelopment.headers()['content-type']?.split(';')[0], file).toBe(
        built.headers()['content-type']?.split(';')[0],
      )
      expect(Buffer.compare(await inDevelopment.body(), await built.body()), file).toBe(0)
    }
  } finally {
    await server.close()
  }
})

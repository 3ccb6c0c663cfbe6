import { expect, open, test } from '../helpers/site-test'

const sheets = { '/contact': 1, '/privacy': 2 }

for (const [path, count] of Object.entries(sheets))
  test(`${path} is printed without a sheet that has little more than the footer`, async ({
    page,
  }) => {
    await open(page, path)
    for (const format of ['A4', 'Letter']) {
      const pdf = await page.pdf({ format })
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), format).toHaveLength(count)
    }
  })

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyEnquiry } from '../../src/features/enquiry/copy-enquiry'
import { contactContent } from '../helpers/content'

const content = contactContent.form.failed
const writeText = vi.fn<(text: string) => Promise<void>>()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function pressCopy(clipboard: object | undefined) {
  vi.stubGlobal('navigator', { clipboard })
  render(<CopyEnquiry content={content} readText={() => 'All of it'} />)
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: content.copyLabel })),
  )
}

test('before the button is pressed, the page says nothing and shows no text', () => {
  render(<CopyEnquiry content={content} readText={() => 'All of it'} />)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the whole enquiry is copied, and the page says so', async () => {
  writeText.mockReset().mockResolvedValue()
  await pressCopy({ writeText })
  expect(writeText).toHaveBeenCalledWith('All of it')
  expect(screen.getByRole('status').textContent).toBe(content.copied)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('if the browser refuses the copy, the page does not say that the enquiry is copied', async () => {
  writeText
    .mockReset()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('Not allowed'))
    .mockResolvedValueOnce()
  await pressCopy({ writeText })
  const press = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: content.copyLabel })))
  await press()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'All of it')
  await press()
  expect(screen.getByRole('status').textContent).toBe(content.copied)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['refuses', { writeText: () => Promise.reject(new Error('Not allowed')) }],
  ['cannot', undefined],
])(
  'if the browser %s to copy, the whole enquiry is shown and selected',
  async (_what, clipboard) => {
    await pressCopy(clipboard)
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: content.copyLabel })
    expect([area.value, area.selectionStart, area.selectionEnd]).toEqual([
      'All of it',
      0,
      'All of it'.length,
    ])
    expect(screen.getByRole('status').textContent).toBe('')
  },
)

/**
 * An email address that breaks after its @. One element: in a flex container its parts would be
 * read as two words.
 */
export function EmailAddress({ email }: { email: string }) {
  const [mailbox, host] = email.split('@')
  return (
    <span>
      {`${mailbox}@`}
      <wbr />
      {host}
    </span>
  )
}

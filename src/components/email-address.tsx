/**
 * An email address that breaks after its @ where it is longer than the line. It is one element: its parts would be two items of a flex
 * container, which are read as two words.
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

/**
 * An email address that may break after its `@`. The `span` keeps the address one item in a flex
 * container. Screen readers would read two items as two words.
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

/**
 * An email address that may break after its `@`. With the `span`, the address is one item of a flex
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

/** An email address that breaks after its @ where it is longer than the line. */
export function EmailAddress({ email }: { email: string }) {
  const [mailbox, host] = email.split('@')
  return (
    <>
      {`${mailbox}@`}
      <wbr />
      {host}
    </>
  )
}

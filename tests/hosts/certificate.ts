import { spawnSync } from 'node:child_process'

/** Writes a key and a certificate for localhost that nobody vouches for. Gives why it could not, or nothing. */
export function writeCertificate(key: string, certificate: string) {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const files = ['-keyout', key, '-out', certificate]
  const { status } = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject])
  return status === 0 ? undefined : 'openssl, which makes the certificate, is not installed'
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { defaultLimits } from '../../receiver/limits'
import pm2 from '../../receiver/pm2.config.cjs'

const [receiver] = pm2.apps
const unit = readFileSync('receiver/receiver.service', 'utf8')
const guide = readFileSync('docs/enquiries.md', 'utf8')

/** The value of a setting of the systemd unit, or `undefined` if the unit lacks it. */
const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

test('pm2 and systemd wait until the receiver has ended, and start one process', () => {
  expect(receiver?.kill_timeout).toBeGreaterThan(defaultLimits.shutdownMs)
  expect(receiver?.exec_mode).toBe('fork')
  expect(1000 * Number(settingOf('TimeoutStopSec'))).toBeGreaterThan(defaultLimits.shutdownMs)
})

test('pm2, systemd and Docker start the same program in the folder of the project', () => {
  const program = ['node', '--import', 'tsx', 'receiver/main.ts']
  const { interpreter, interpreter_args: args = '', script = '', cwd = '' } = receiver ?? {}
  expect([interpreter, ...args.split(' '), script]).toEqual(program)
  expect(path.resolve(cwd)).toBe(process.cwd())
  expect(existsSync(path.join(cwd, script))).toBe(true)
  expect(settingOf('ExecStart')).toBe(`/usr/bin/${program.join(' ')}`)
  const [, command = ''] = /^CMD (.*)$/m.exec(readFileSync('receiver/Dockerfile', 'utf8')) ?? []
  expect(JSON.parse(command)).toEqual(program)
})

test('systemd starts the receiver again after a crash, and at the start of the machine', () => {
  expect(settingOf('Restart')).toBe('always')
  // Five starts in 10 s would make systemd give up (`StartLimitBurst`).
  expect(Number(settingOf('RestartSec'))).toBeGreaterThan(2)
  expect(settingOf('WantedBy')).toBe('multi-user.target')
})

test('under systemd, the receiver is not root, writes only to its own folder, and nobody else reads this folder', () => {
  expect(guide).toContain(`useradd --system --home-dir ${settingOf('WorkingDirectory')} `)
  expect(guide).toContain(`/usr/sbin/nologin ${settingOf('User')}\n`)
  expect(settingOf('ProtectSystem')).toBe('strict')
  expect(guide).toContain(`file:/var/lib/${settingOf('StateDirectory')}/enquiries.db`)
  expect(settingOf('StateDirectoryMode')).toBe('0700')
  expect(settingOf('UMask')).toBe('0077')
  for (const name of ['NoNewPrivileges', 'PrivateTmp', 'ProtectHome'])
    expect([name, settingOf(name)]).toEqual([name, 'true'])
})

test('under systemd and pm2, the receiver reads the settings file that the guide protects', () => {
  expect(guide).toContain(`chmod 600 ${settingOf('EnvironmentFile')}\n`)
  expect(guide).toContain(`set -a; . ${settingOf('EnvironmentFile')}; set +a\n`)
})

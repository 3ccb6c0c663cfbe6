// The receiver under pm2: docs/enquiries.md says how to start it. Its settings are in the environment of `pm2 start`.

const path = require('node:path')

module.exports = {
  apps: [
    {
      name: 'receiver',
      cwd: path.join(__dirname, '..'),
      script: 'receiver/main.ts',
      interpreter: 'node',
      interpreter_args: '--import tsx',
      // One process: each counts the requests of visitors by itself.
      exec_mode: 'fork',
      // Milliseconds. The receiver ends within 10 s; pm2 would kill it after 1.6 s.
      kill_timeout: 11_000,
    },
  ],
}

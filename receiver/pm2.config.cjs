// Runs the receiver under pm2. docs/enquiries.md says how to start it. The receiver gets the
// environment of `pm2 start`, which has the settings.

const path = require('node:path')

module.exports = {
  apps: [
    {
      name: 'receiver',
      cwd: path.join(__dirname, '..'),
      script: 'receiver/main.ts',
      interpreter: 'node',
      interpreter_args: '--import tsx',
      // One process: several processes would each count their own rate limit.
      exec_mode: 'fork',
      // In milliseconds. The receiver takes up to 10 s to end. pm2 would kill it after 1.6 s.
      kill_timeout: 11_000,
    },
  ],
}

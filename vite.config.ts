import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contentFonts } from './src/build/fonts-plugin'
import { prerenderRoutes } from './src/build/prerender-plugin'
import { previewAsStaticHost } from './src/build/preview-plugin'

export default defineConfig({
  plugins: [react(), contentFonts(), prerenderRoutes(), previewAsStaticHost()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  test: {
    environment: 'happy-dom',
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/helpers/setup.ts'],
  },
})

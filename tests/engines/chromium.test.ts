import { siteTests } from './site-list'

siteTests('chromium')

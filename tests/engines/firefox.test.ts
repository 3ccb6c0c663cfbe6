import { siteTests } from './site-list'

siteTests('firefox')

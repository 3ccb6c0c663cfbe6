import { siteTests } from './site-list'

siteTests('webkit')

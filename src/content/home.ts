import type { HomeContent } from '#content-types'

const proposal = { label: 'Get a Proposal', href: '/contact' }

export const homeContent: HomeContent = {
  hero: {
    headline: [
      { text: 'Be the story people ' },
      { text: 'skip', mark: 'strike' },
      { text: ' ' },
      { text: 'read.', mark: 'underline' },
    ],
    lead: 'We secure editorial features for founders, brands and agencies in top-tier media: real articles by real editors, in publications your customers already trust. Placed as agreed, or refunded.',
    callLabel: 'Call Now',
    proposal,
    results: { label: 'See Results', href: '/#results' },
    proof: [
      { id: 'outlets', strong: '100+', text: 'outlets' },
      { id: 'authority', strong: 'DA 80+', text: 'publications' },
      { id: 'refund', strong: 'Placement or refund', text: 'on agreed placements' },
    ],
    frontPage: {
      place: 'San Diego, CA',
      title: 'The Front Page',
      edition: 'Late edition',
      feature: 'Your feature runs here',
    },
  },
  clientLogos: {
    label: 'Places for client logos',
    slots: [
      { id: 'slot-a', label: 'Client logo', isPlaceholder: true, isSample: true },
      { id: 'slot-b', label: 'Client logo', isPlaceholder: true, isSample: true },
      { id: 'slot-c', label: 'Client logo', isPlaceholder: true, isSample: true },
      { id: 'slot-d', label: 'Client logo', isPlaceholder: true, isSample: true },
    ],
  },
  why: {
    headline: [{ text: 'Why brands hand us their ' }, { text: 'story', mark: 'underline' }],
    lead: 'Coverage only counts when readers, search engines and buyers all believe it. Everything we do is built for that.',
    benefits: [
      {
        id: 'weight',
        title: 'Publications that carry weight',
        description:
          'Every outlet on our list has a Domain Authority of 80 or more, so one feature lifts your reputation and your rankings together.',
      },
      {
        id: 'newsrooms',
        title: 'A line into 100+ newsrooms',
        description:
          'Years of fair pitching have earned working relationships with editors at more than a hundred outlets.',
      },
      {
        id: 'refund',
        title: 'Placed, or refunded',
        description: 'If a placement we agreed on does not run, you get that fee back. It is in the contract.',
      },
      {
        id: 'invisible',
        title: 'Invisible when you need it',
        description: 'Agencies resell our work under their own name, with reports and decks in their own brand.',
      },
      {
        id: 'numbers',
        title: 'Numbers you can forward',
        description: 'A monthly report your board will read: what ran, who saw it, and what it moved.',
      },
    ],
  },
  results: {
    headline: [{ text: 'Coverage that shows up in the numbers' }],
    statistics: [
      { id: 'features', number: '10,000+', label: 'features secured' },
      { id: 'traffic', number: '220%', label: 'average organic traffic increase', isRinged: true },
      { id: 'value', number: '17%', label: 'increase in LTV' },
      { id: 'retention', number: '100%', label: 'agency retention' },
    ],
    note: {
      text: 'This page is a sample: its figures, stories and quotes are not those of a real agency.',
      isSample: true,
    },
  },
  publications: {
    headline: [{ text: 'Where our clients ' }, { text: 'run', mark: 'underline' }],
    pauseLabel: 'Pause',
    playLabel: 'Play',
    hint: 'the moving list of publications',
    publications: [
      {
        id: 'forbes',
        name: 'Forbes',
        field: 'Business and leadership',
        why: 'Investors and boards look a founder up here before the first meeting.',
      },
      {
        id: 'usa-today',
        name: 'USA Today',
        field: 'National news',
        why: 'A national title that reaches past your own industry, in language everyone reads.',
      },
      {
        id: 'variety',
        name: 'Variety',
        field: 'Film, television and entertainment',
        why: 'The trade paper of the entertainment business: the people who decide read it.',
      },
      {
        id: 'rolling-stone',
        name: 'Rolling Stone',
        field: 'Music and culture',
        why: 'It turns a brand into part of the culture rather than part of the ad break.',
      },
      {
        id: 'yahoo-finance',
        name: 'Yahoo Finance',
        field: 'Markets and money',
        why: 'Your news stands beside the tickers that investors already watch.',
      },
      {
        id: 'techcrunch',
        name: 'TechCrunch',
        field: 'Startups and technology',
        why: 'Where a funding round or a launch becomes known to engineers and investors.',
      },
      {
        id: 'coindesk',
        name: 'CoinDesk',
        field: 'Digital assets',
        why: 'Credibility in a field whose readers check every claim.',
      },
      {
        id: 'maxim',
        name: 'Maxim',
        field: 'Lifestyle and style',
        why: 'Puts a product into a life that its readers would like to lead.',
      },
      {
        id: 'wall-street-journal',
        name: 'Wall Street Journal',
        field: 'Business and finance',
        why: 'Few names do more for trust when a buyer compares two suppliers.',
      },
      {
        id: 'time',
        name: 'TIME',
        field: 'News and ideas',
        why: 'A feature here says that a story matters beyond its market.',
      },
      {
        id: 'wwd',
        name: 'Women’s Wear Daily',
        field: 'Fashion, beauty and retail',
        why: 'Buyers for the shops you want to be in start the day with it.',
      },
    ],
  },
  services: {
    headline: [{ text: 'From first ' }, { text: 'pitch to print', mark: 'underline', before: 'to pitch print' }],
    lead: 'Four services, bought on their own or together. Each begins with a proposal you can hold us to.',
    proposal,
    services: [
      {
        id: 'white-label',
        title: 'White-label digital PR',
        description: 'A PR department your agency can sell tomorrow, delivered under your name.',
        bullets: [
          'Pitching and placement in your brand',
          'Client-ready reports and decks',
          'A named strategist on every account',
        ],
      },
      {
        id: 'links',
        title: 'High-authority link building',
        description: 'Editorial links from DA 80+ publications, earned inside articles people read.',
        bullets: [
          'In-article, contextual links',
          'No private networks, no paid farms',
          'Link wording and target pages planned',
        ],
      },
      {
        id: 'consulting',
        title: 'Editorial consulting',
        description: 'We find the story in your business and shape it until an editor would want it.',
        bullets: ['Angle and narrative workshops', 'Founder bylines and op-eds', 'Media training before interviews'],
      },
      {
        id: 'campaigns',
        title: 'Campaign management',
        description: 'One calendar, one owner and one report, from first pitch to published piece.',
        bullets: ['Launch and funding announcements', 'Outlet lists and follow-up', 'Monthly performance review'],
      },
    ],
  },
  howItWorks: {
    headline: [{ text: 'How it works' }],
    lead: 'Most features go live two to six weeks after we agree on the angle.',
    steps: [
      {
        id: 'discovery',
        title: 'Discovery',
        description: 'A 30-minute call about your goals, your market and what you have to say.',
      },
      {
        id: 'angle',
        title: 'Angle',
        description: 'We propose stories, outlets and dates. You approve what goes out.',
      },
      {
        id: 'pitch',
        title: 'Pitch',
        description: 'Our editors write, pitch and follow up until a newsroom says yes or no.',
      },
      {
        id: 'publish',
        title: 'Publish',
        description: 'Your feature runs. We report reach, links and the traffic that follows.',
      },
    ],
  },
  caseStudies: {
    headline: [{ text: 'Stories that ' }, { text: 'moved a number', mark: 'underline' }],
    openLabel: 'View story',
    closeLabel: 'Close story',
    more: { label: 'See More Case Studies', href: '/contact' },
    studies: [
      {
        id: 'skincare',
        image: 'curve',
        imageAlt: 'A curve of organic traffic that stays flat, then climbs steeply.',
        metric: '+220% organic traffic',
        title: 'A skincare label becomes a search result',
        summary: 'Four features in national lifestyle titles lifted traffic that had been flat for a year.',
        tags: ['Consumer', 'Link building'],
        story: [
          {
            label: 'Challenge',
            text: 'A good product, loyal customers, and a year of flat search traffic: nobody who did not know the name could find it.',
          },
          {
            label: 'What ran',
            text: 'Four features on the science behind one ingredient, in national lifestyle titles, each linking to the page that explains it.',
          },
          {
            label: 'Result',
            text: 'Organic traffic up 220% within two quarters, most of it from people searching for the ingredient and not the brand.',
          },
        ],
        note: 'Lead with the ingredient, not the brand.',
        isSample: true,
      },
      {
        id: 'fintech',
        image: 'fan',
        imageAlt: 'Front pages of several titles, fanned out like a hand of cards.',
        metric: '6 tier-1 publications in 60 days',
        title: 'A fintech launch the whole market read',
        summary: 'One narrative, six exclusive angles, and a launch week that filled the sales team’s quarter.',
        tags: ['Fintech', 'Campaign'],
        story: [
          {
            label: 'Challenge',
            text: 'A payments company was about to launch in a market that had three louder competitors and little patience.',
          },
          {
            label: 'What ran',
            text: 'One narrative in six exclusive angles, timed over 60 days: the founder, the fee nobody had noticed, the first customers.',
          },
          {
            label: 'Result',
            text: 'Six tier-1 publications in 60 days, and a launch week whose enquiries filled the quarter of the sales team.',
          },
        ],
        note: 'Six angles, and never the same one twice.',
        isSample: true,
      },
      {
        id: 'agency',
        image: 'bars',
        imageAlt: 'Six bars that rise from left to right; the last one is circled.',
        metric: 'Domain Authority up 33 points',
        title: 'An agency adds PR without hiring',
        summary: 'White-label placements for eleven of its clients, and a domain that now outranks its rivals.',
        tags: ['Agency', 'White label'],
        story: [
          {
            label: 'Challenge',
            text: 'A search agency kept losing pitches to rivals who could offer coverage as well as rankings, and could not hire a PR team.',
          },
          {
            label: 'What ran',
            text: 'White-label placements for eleven of its clients, and a series of studies published under its own name.',
          },
          {
            label: 'Result',
            text: 'Domain Authority up 33 points in a year, and PR now sold with every new contract.',
          },
        ],
        note: 'Their name on it, not ours.',
        isSample: true,
      },
    ],
  },
  testimonials: {
    headline: [{ text: 'Clients, on the ' }, { text: 'record', mark: 'underline', before: 'recrd' }],
    testimonials: [
      {
        id: 'maya',
        quote: [
          { text: '“We had ' },
          { text: 'three features live', isHighlighted: true },
          { text: ' before our old agency would have finished the deck.”' },
        ],
        name: 'Maya Ellison',
        role: 'Founder',
        company: 'Fernhill Skincare',
        image: 'portraits/wavy.svg',
        imageAlt: 'Drawn portrait of Maya Ellison',
        isSample: true,
      },
      {
        id: 'daniel',
        quote: [
          { text: '“Our clients think we built a PR department. ' },
          { text: 'We answered one email.', isHighlighted: true },
          { text: '”' },
        ],
        name: 'Daniel Okafor',
        role: 'Managing partner',
        company: 'Northlight Digital',
        image: 'portraits/short.svg',
        imageAlt: 'Drawn portrait of Daniel Okafor',
        isSample: true,
      },
      {
        id: 'priya',
        quote: [
          { text: '“The links matter, but it was the reading that sold us. ' },
          { text: 'Prospects quote the articles back.', isHighlighted: true },
          { text: '”' },
        ],
        name: 'Priya Raman',
        role: 'VP Growth',
        company: 'Ledgerwise',
        image: 'portraits/long.svg',
        imageAlt: 'Drawn portrait of Priya Raman',
        isSample: true,
      },
    ],
  },
  closingCall: {
    headline: [{ text: 'What’s your ' }, { text: 'headline?', mark: 'underline', before: 'head line?' }],
    lead: 'A 30-minute call, a straight answer on what is newsworthy, and a proposal within two business days.',
    start: { label: 'Get Started', href: '/contact' },
    writer: {
      linkLabel: 'Write your own headline',
      fieldLabel: 'Your headline',
      hint: 'What should people read about you? Up to {limit} letters.',
      samplesLabel: 'Or begin with one of these:',
      samples: ['Small brand, national story', 'The quiet founder everyone quotes', 'Sold out before lunch'],
      lettersLeft: '{count} letters left',
      clearLabel: 'Start over',
      status: 'The front page now reads: {headline}',
      cut: 'Only {limit} letters fit.',
      decks: ['The editor read it twice.', 'Rivals ask who wrote the pitch.'],
    },
  },
}

import type { LegalContent } from '#content-types'

// The privacy page mentions measurements only in a build that sends them. `env?.`, since tests import this outside Vite, too.
// The page replaces {brand}, {legalName}, {location}, {email} and {phone}.
// The legal name and the `updated` dates are sample values.

export const privacyContent: LegalContent = {
  title: 'Privacy',
  lead: import.meta.env?.VITE_VITALS_ENDPOINT
    ? 'This site has no cookies and no trackers. It measures how fast its pages are, without knowing who you are. This page says what happens to that, to what you type and to what your browser may keep.'
    : 'This site has no cookies, no trackers and no analytics. This page says what happens to what you type and what your browser may keep.',
  updated: '2026-11-21',
  isSample: true,
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      paragraphs: [
        'This website is run by {legalName}, a PR agency in {location}. We use the name {brand}. This page covers this website only.',
      ],
    },
    {
      id: 'what-we-do-not-use',
      title: 'What this site does not use',
      paragraphs: [
        import.meta.env?.VITE_VITALS_ENDPOINT
          ? 'You can read every page without telling us who you are. The pages load no fonts, scripts or images from other companies.'
          : 'You can read every page without telling us who you are. The pages load no fonts, scripts or images from other companies. Because the site does not track you, browser signals such as Do Not Track or Global Privacy Control have nothing to switch off here.',
      ],
    },
    ...(import.meta.env?.VITE_VITALS_ENDPOINT
      ? [
          {
            id: 'speed',
            title: 'How fast the pages are',
            paragraphs: [
              'When you leave a page or put it in the background, your browser sends us one short message, so that we can make the site faster. It says:',
              'It carries no cookie, no name and no number for you or your device, and nothing of it is kept in your browser. Like every request on the web, it shows your IP address and the name of your browser to the server that takes it; we do not add them to what it says. If your browser sends the signal Global Privacy Control, nothing is measured and nothing is sent.',
            ],
            bullets: [
              'how long the page took to answer and to show its largest text or picture, how quickly it answered your clicks, and whether anything on it jumped',
              'which page of this site you came to first, without anything that followed in its address',
              'the kind of connection, such as 4G, if your browser tells',
            ],
          },
        ]
      : []),
    {
      id: 'enquiry-form',
      title: 'The enquiry form',
      paragraphs: [
        'The form asks for your name, email address, budget range and PR goals. Company name and website are optional. An enquiry is meant for one thing: letting us answer you.',
        'Sending is only simulated on this site. If you want to be sure that we have your message, email {email} or call {phone}.',
      ],
      bullets: [
        "The form makes no network call and shows a confirmation. What you typed is written to your own browser's console and does not reach us.",
        'If the form cannot finish, what you typed stays in it. You can then open the enquiry as a draft in your own email app. It goes out only if you send it.',
      ],
    },
    {
      id: 'in-your-browser',
      title: 'What stays in your browser',
      paragraphs: [
        'Your browser may cache copies of pages, as with any site. Beyond that and the console entry above, the site leaves at most this:',
      ],
      bullets: [
        'An unsent enquiry: if you leave the contact page for another page of this site, what you typed is kept in memory for at most 5 minutes, so you can come back to it. A fresh load starts empty.',
        'Your theme: if you choose Light or Dark at the foot of a page, that one word is kept in the local storage of your browser until you choose System or clear it. It is not sent anywhere.',
        "A missing page: if you open an address that does not exist here, its path is written to your browser's console.",
      ],
    },
    {
      id: 'server-logs',
      title: 'Server logs',
      paragraphs: [
        'Like any web server, the one that hosts these pages may keep ordinary access logs: your IP address, the time and the page you asked for.',
      ],
    },
    {
      id: 'other-services',
      title: 'Email, calls and links',
      paragraphs: [
        'If you email or call us, your own providers carry the message. If you follow a link to another site, the privacy rules of that site apply.',
      ],
    },
    {
      id: 'your-choices',
      title: 'Your choices',
      paragraphs: [
        'You can ask to see an enquiry you sent us, to correct it or to have it deleted. Write to {email} or call {phone}. So that we can find it, tell us the email address you used.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      paragraphs: [
        'This site is for businesses and the people who work with them. It is not meant for children. If you think a child has sent us an enquiry, tell us and ask us to delete it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and questions',
      paragraphs: [
        'If what this site does changes, we will change this page and its date. For any question about privacy, email {email} or call {phone}.',
      ],
    },
  ],
}

/** Replace the sections of the same `id` in the privacy page of a build whose form delivers enquiries to an endpoint. */
export const deliveredPrivacySections: LegalContent['sections'] = [
  {
    id: 'enquiry-form',
    title: 'The enquiry form',
    paragraphs: [
      'The form asks for your name, email address, budget range and PR goals. Company name and website are optional. We use an enquiry for one thing: answering you.',
    ],
    bullets: [
      'When you send it, what you typed goes to the service that receives our enquiries, and from there to us. Nothing is sent before.',
      'With it goes a random number, so that an enquiry sent twice is kept once, and a mark if the form was filled in the way machines do it.',
      'If the form cannot send it, what you typed stays in it. You can then open the enquiry as a draft in your own email app. It goes out only if you send it.',
    ],
  },
  {
    id: 'in-your-browser',
    title: 'What stays in your browser',
    paragraphs: [
      'Your browser may cache copies of pages, as with any site. Beyond that, the site leaves at most this:',
    ],
    bullets: [
      'An unsent enquiry: if you leave the contact page for another page of this site, what you typed is kept in memory for at most 5 minutes, so you can come back to it. A fresh load starts empty.',
      "A missing page: if you open an address that does not exist here, its path is written to your browser's console.",
    ],
  },
]

export const termsContent: LegalContent = {
  title: 'Terms',
  lead: 'These terms cover your use of this website. Work we do for clients is covered by a separate written agreement.',
  updated: '2026-11-21',
  isSample: true,
  sections: [
    {
      id: 'about-this-site',
      title: 'What this site is',
      paragraphs: [
        'This website is run by {legalName}, a PR agency in {location}, under the name {brand}. It describes our services and lets you get in touch. You need no account, and nothing can be bought here.',
      ],
    },
    {
      id: 'proposals-and-contracts',
      title: 'Proposals and contracts',
      paragraphs: [
        'Nothing on this site is an offer that you can accept by using it. Asking for a proposal, sending an enquiry or seeing a confirmation in the form does not make a contract between us.',
        'Proposals and contracts are separate written agreements. If one of them says something different from this site, the written agreement decides.',
      ],
    },
    {
      id: 'placements-and-results',
      title: 'Placements, results and refunds',
      paragraphs: [
        'Editors are independent. They decide what they publish and when, so no one can promise what they will choose. No number, story or testimonial on this site is a promise about your campaign.',
      ],
      bullets: [
        'The 95% success rate is an average. It is not a promise of a placement.',
        'Publishing times, such as 2-6 weeks, describe most features. They are not deadlines.',
        'What we agree on in a contract and do not place, we refund as that contract says.',
      ],
    },
    {
      id: 'names-and-trademarks',
      title: 'Publication names',
      paragraphs: [
        'Publication names are trademarks of their owners. We use them only to say which publications we mean. Their appearance here does not mean that a publication endorses, sponsors or is a partner of {brand}.',
      ],
    },
    {
      id: 'content',
      title: 'Our content',
      paragraphs: [
        'The text and design of this site belong to us or to those who let us use them. You are welcome to read, print, share and link to these pages. Please ask before you republish them or use them to sell something. Uses that the law allows without permission stay allowed.',
      ],
    },
    {
      id: 'using-the-form',
      title: 'Using the enquiry form',
      paragraphs: [
        'Please give your own details and leave out secrets such as passwords or unreleased figures. Do not use the form for spam or try to break the site. Our privacy page explains what the form does with what you type.',
      ],
    },
    {
      id: 'links',
      title: 'Links to other sites',
      paragraphs: [
        'We do not run the other sites that these pages may link to. Their content and their terms are their own. A link is not an endorsement.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'The site is here for general information and is provided as it is. It may contain mistakes, and it may not always be available.',
        'As far as the law allows, we are not liable for losses that come from using this site, relying on it or not being able to reach it. This does not limit any liability that the law does not let us limit. It also does not change what a signed contract says about our work.',
      ],
    },
    {
      id: 'law',
      title: 'Law',
      paragraphs: [
        'California law applies to these terms. Rights that you have under the law of the place where you live, and that cannot be waived, stay yours.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      paragraphs: [
        'If we change these terms, we will change this page and its date. Changes here do not change a contract already signed. For any question, email {email} or call {phone}.',
      ],
    },
  ],
}

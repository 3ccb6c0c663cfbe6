import type { ContactContent } from '#content-types'

export const contactContent: ContactContent = {
  hero: {
    headline: [{ text: 'Let’s Start a ' }, { text: 'Conversation', mark: 'underline' }],
    lead: 'Tell us what you want to be known for. A strategist reads every enquiry and answers within 24 hours.',
    emailLabel: 'Email',
    phoneLabel: 'Phone',
    officeLabel: 'Office',
  },
  form: {
    title: 'Send an enquiry',
    fields: {
      name: { label: 'Name' },
      companyName: { label: 'Company Name', isOptional: true },
      email: { label: 'Email', hint: 'We answer to this address' },
      website: { label: 'Website', hint: 'For example, yourbrand.com', isOptional: true },
      budget: { label: 'Budget Range' },
      message: { label: 'PR Goals', hint: 'What should people read about you, and where?' },
    },
    optionalLabel: '(optional)',
    validation: {
      required: 'Required',
      tooShort: '{label} must be at least {limit} characters',
      tooLong: '{label} must be at most {limit} characters',
      email: 'Please enter a valid email address',
      website: 'Please enter a valid URL',
      budget: 'Please select a budget range',
    },
    carriedHeadline: {
      line: 'Our headline: {headline}',
      note: 'The headline you wrote is the first line.',
      removeLabel: 'Remove it',
    },
    budgetPrompt: 'Select a budget range',
    budgets: [
      { value: '1-5k', label: '$1,000 - $5,000' },
      { value: '5-10k', label: '$5,000 - $10,000' },
      { value: '10-25k', label: '$10,000 - $25,000' },
      { value: '25-50k', label: '$25,000 - $50,000' },
      { value: '50k+', label: '$50,000+' },
    ],
    submitLabel: 'Talk to a Strategist',
    sendingLabel: 'Sending...',
    privacy: {
      text: 'We use what you write here to answer you, and for nothing else.',
      link: { label: 'How we handle it', href: '/privacy' },
    },
    toast: {
      title: 'Message sent successfully!',
      description: 'We’ll get back to you within 24 hours.',
      dismissLabel: 'Dismiss',
      regionLabel: 'Notifications',
    },
    summary: {
      title: 'There is a problem',
      errorPrefix: 'Error:',
      faultyField: 'Please check this field',
    },
    status: { sending: 'Sending your enquiry.', retrying: 'Not confirmed yet. Trying again in {seconds} s.' },
    sent: {
      title: 'What happens with your enquiry now',
      text: 'A strategist looks for the angle an editor would take, and writes to the address you gave. If nothing comes, look in your spam folder, or call us.',
      demonstration: 'This is a demonstration: the form sends nothing, and nobody reads what you wrote.',
    },
    failed: {
      title: 'Your enquiry was not sent',
      offlineTitle: 'You are offline',
      text: {
        offline:
          'Your enquiry was not sent. Everything you wrote is still here. We can send it as soon as you are connected, or you can call us.',
        unreachable:
          'It could not be taken just now. Everything you wrote is still here: try again, email it instead, or call us.',
        busy: 'Too many messages are coming in at the moment. Everything you wrote is still here: try again in a few minutes, email it instead, or call us.',
        refused:
          'It reached our mail service, which did not take it. Everything you wrote is still here: email it instead, or call us.',
      },
      unclear: {
        title: 'Your enquiry may have arrived',
        text: 'No clear answer came back, so it may be with us or not. Everything you wrote is still here: send it again, email it instead, or call us.',
        sendAgainLabel: 'Send again',
      },
      retryLabel: 'Try again',
      sendWhenOnlineLabel: 'Send when connected',
      emailLabel: 'Email it instead',
      mailSubject: 'Enquiry from',
      copyLabel: 'Copy',
      copiedLabel: 'Copied',
      toast: {
        title: 'Your enquiry was not sent',
        description: 'What you wrote is kept on the contact page for 5 minutes.',
      },
    },
    waiting: {
      title: 'Waiting for your connection',
      text: 'Your enquiry goes out as soon as you are connected. Keep this page open, or call us.',
    },
    honeypotLabel: 'Leave this empty',
    withoutScript:
      'This form needs JavaScript, which is off or did not load in your browser. Please call or email us instead.',
  },
  faq: {
    headline: [{ text: 'Questions we get first' }],
    items: [
      {
        id: 'time',
        question: 'How long does it take to get published?',
        answer:
          'Most features go live within 2-6 weeks of agreeing on the angle. Daily titles can move in days; print and long-form titles take longer.',
      },
      {
        id: 'guarantee',
        question: 'Are placements guaranteed?',
        answer:
          'No. Editors are independent, and no honest agency can guarantee what they decide, so placements are not guaranteed. A 95% success rate is our record: 95% of the placements we take on run. The rest are refunded.',
      },
      {
        id: 'industries',
        question: 'Which industries do you serve?',
        answer:
          'Consumer brands, technology, finance, health, real estate, and the agencies that serve them. If an editor in your field would want the story, we can pitch it. If not, we say so before you pay.',
      },
      {
        id: 'white-label',
        question: 'Do you offer a white-label service?',
        answer:
          'Yes. Agencies resell our work under their own name, with reports and decks in their own brand. Your clients never see ours, and we never contact them.',
      },
      {
        id: 'scope',
        question: 'What does the service include?',
        answer:
          'Strategy, angles, outlet lists, writing, pitching and follow-up, and a report for every feature that runs: where it ran, who saw it, and the links and traffic that came of it.',
      },
    ],
  },
}

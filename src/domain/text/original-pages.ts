import type { PublicPage, PublicPageKey } from './public-page.ts'

const PRIVACY = `{publisher} runs this portal for people who want to write courses. This page says what the portal holds about you, why, for how long, and what you can do about it.

# What we hold

- *Your account:* name, email address, photo, password as a hash, and how you sign in. We need it to let you in, and keep it until the account is removed.
- *Where you signed in:* times, browser and network address, so that you can end sessions and hear of strangers.
- *Your application:* what you fill in, your sample video with its captions, your bios, your course and its outline. We need it to decide on it, and keep what was decided on.
- *What you sign:* your signature, the text, the times, browser and network address, and the sealed PDF. It is the evidence of our agreements, and is kept as long as claims can be made.
- *What you type and do not save* is kept for you for a year after the last change.
- *The emails that we write to you,* and a log of what happened in the portal.

# Who reads it

Reviewers and administrators of {publisher} do. We hand nothing to others beside the services that the portal needs to work, such as the one that delivers our emails.

# Cookies

The portal sets two cookies: one for your session, and one that knows your browser again. Its pages measure nobody and carry no advertising.

# What you can do

- *See it:* your account page gives you everything that the portal holds about you as a file.
- *Correct it:* most of it you can change yourself while your application is yours to edit. Write to us about the rest.
- *Have it erased:* ask for it on your account page. You can change your mind for a week. What was signed is kept as evidence.
- *Withdraw a consent,* such as that to sign electronically, under “Agreements”.

# Whom to ask

Write to {publisher} about anything on this page. You may also complain to the authority that watches over data protection where you live.`

const HELP = `# How it works

An application has four steps: who you are, an NDA, a short training, and a sample video with two bios. A person reads what you send. Once they approve it, you choose a course, sign its contracts, and build its outline.

# Stop and come back

What you type is kept while you type. Close the page whenever you like, on any device, and go on later.

# Your video

One to three minutes, filmed on your phone, are enough. If an upload breaks off, it goes on by itself once the line is back.

# Signing

You read the agreement, check the box and draw your signature with mouse, finger or keyboard. The signed PDF comes to you by email, and stays under “Agreements”.`

/** The pages as the portal comes with them. None is shown before the publisher says so. */
export const ORIGINAL_PAGES: Record<PublicPageKey, PublicPage> = {
  help: { title: 'Help', text: HELP, isShown: false },
  privacy: { title: 'Privacy', text: PRIVACY, isShown: false },
  terms: { title: 'Terms of Use', text: '', isShown: false },
}

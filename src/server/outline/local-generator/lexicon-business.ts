import type { Lexicon } from './words.ts'

const sales: Lexicon = {
  clues: [
    'sales',
    'sell',
    'buyer',
    'prospect',
    'deal',
    'price',
    'pricing',
    'account management',
    'pipeline',
    'negotiat',
    'closing',
  ],
  learners: ['people who sell, in whatever job', 'sales people who would rather listen'],
  person: ['a buyer who hesitates', 'a customer you do not know yet'],
  people: ['buyers', 'your customers'],
  setting: ['in a first call', 'in a meeting about money'],
  cost: ['deals go quiet and nobody knows why', 'you win the order and lose the margin'],
  win: ['buyers come back by themselves', 'a no comes early and a yes holds'],
  evidence: ['the last five deals that went quiet', 'your last three offers'],
  model: ['a colleague whose customers stay for years', 'the last person you enjoyed buying from'],
  mistake: [
    { title: 'Pitching Too Soon', is: 'talking about the product before the problem is clear' },
    { title: 'The Discount Nobody Asked For', is: 'lowering the price before anybody has asked' },
    { title: 'Hearing Only the Yes', is: 'hearing the interest and not the doubt' },
  ],
  pressure: [
    { title: 'The Price in Minute One', is: 'a buyer who wants the price in the first minute' },
    { title: 'The Rival Who Is Cheaper', is: 'a competitor who offers the same for less' },
    { title: 'The Quarter Ends on Friday', is: 'a quarter that ends in a week with the target still far off' },
  ],
  artifact: [
    { title: 'The Call Sheet', is: 'a call sheet with three questions' },
    { title: 'An Offer on One Page', is: 'an offer on one page, in the words of the buyer' },
  ],
  signal: [
    { title: 'Counting Second Conversations', is: 'the share of first calls that lead to a second one' },
    { title: 'Who Talks, and How Long', is: 'the share of a call in which the buyer is talking' },
  ],
  habit: [
    { title: 'Five Minutes after Every Call', is: 'writing down the buyer’s own words after each call' },
    { title: 'One More Question', is: 'asking one more question before you propose anything' },
  ],
  themes: [
    'questions that open a conversation',
    'value in the words of the buyer',
    'doubts behind an objection',
    'money without embarrassment',
    'an agreed next step',
  ],
}

const marketing: Lexicon = {
  clues: [
    'marketing',
    'brand',
    'content',
    'campaign',
    'advertis',
    'social media',
    'seo',
    'audience',
    'market research',
    'survey',
    'copywriting',
  ],
  learners: ['marketing teams of one and of many', 'people who have to be heard without shouting'],
  person: ['a reader with ten seconds', 'a customer who has never heard of you'],
  people: ['your readers', 'the people you want to reach'],
  setting: ['on a page that a stranger opens', 'in the first line of a message'],
  cost: ['the budget is spent and nobody can say on what', 'everybody has seen it and nobody remembers it'],
  win: ['a stranger can say in a sentence what you stand for', 'the right people reply, and the others scroll on'],
  evidence: ['your last ten posts and what became of them', 'the page that most people see first'],
  model: ['a brand whose letters you read to the end', 'somebody whose words you would recognize unsigned'],
  mistake: [
    { title: 'Talking about Yourself', is: 'beginning with yourself instead of the reader' },
    { title: 'Everywhere at Once', is: 'being everywhere a little and nowhere for long' },
    { title: 'Clever before Clear', is: 'preferring the clever line to the clear one' },
  ],
  pressure: [
    { title: 'The Launch Moved Forward', is: 'a launch that was moved forward by two weeks' },
    { title: 'When the Numbers Drop', is: 'a month in which every number falls' },
    { title: 'The Comment That Goes Around', is: 'an angry comment that everybody shares' },
  ],
  artifact: [
    { title: 'The Year on a Page', is: 'a plan of the year on a single page' },
    { title: 'A Voice in Five Lines', is: 'a guide to your voice in five lines' },
  ],
  signal: [
    { title: 'What Strangers Repeat', is: 'the share of strangers who can repeat your point' },
    { title: 'Replies, Not Reach', is: 'the number of people who reply' },
  ],
  habit: [
    { title: 'Read It Aloud First', is: 'reading every text aloud before it goes out' },
    { title: 'One Customer a Week', is: 'talking to one customer every week' },
  ],
  themes: [
    'one reader in mind',
    'a promise you can keep',
    'words people use themselves',
    'channels worth the effort',
    'proof instead of praise',
  ],
}

const customerSupport: Lexicon = {
  clues: [
    'customer',
    'client',
    'support',
    'service',
    'complaint',
    'help desk',
    'guest',
    'front desk',
    'reception',
    'call center',
    'call center',
  ],
  learners: ['people who answer when somebody needs help', 'support teams and front desks'],
  person: ['a customer who has waited too long', 'a guest with a problem'],
  people: ['customers', 'the people who come to you for help'],
  setting: ['at the desk, with a queue behind', 'in the first line of an answer'],
  cost: ['customers leave without a word', 'the same question comes back five times'],
  win: ['people who complained become regulars', 'the first answer is the last one needed'],
  evidence: ['the last ten complaints you received', 'the answers you sent yesterday'],
  model: ['the person on the phone who once saved your day', 'a colleague whom customers ask for by name'],
  mistake: [
    { title: 'The Rule before the Person', is: 'quoting the rule before you have heard the person' },
    {
      title: 'An Apology with a “But”',
      is: 'apologizing in the first half of a sentence and taking it back in the second',
    },
    { title: 'Solving the Wrong Problem', is: 'answering the question and missing the worry' },
  ],
  pressure: [
    { title: 'Loud and in Public', is: 'a customer who is shouting while others watch' },
    { title: 'The Answer Is No', is: 'a wish that you understand and cannot grant' },
    { title: 'When It Was Our Fault', is: 'a mistake that was clearly yours' },
  ],
  artifact: [
    { title: 'First Lines That Help', is: 'a page of first lines for the ten most frequent cases' },
    { title: 'A Map of the Handovers', is: 'a map of who takes over when you cannot help' },
  ],
  signal: [
    { title: 'Solved the First Time', is: 'the share of cases that are solved the first time' },
    { title: 'Who Comes Back', is: 'the share of complainants who come back' },
  ],
  habit: [
    { title: 'Name It, Then Solve It', is: 'naming what has happened to the customer before you solve it' },
    { title: 'The Call after the Call', is: 'asking a day later whether the solution held' },
  ],
  themes: [
    'first impressions',
    'complaints as free advice',
    'a no that keeps the customer',
    'clear promises',
    'calm under a raised voice',
  ],
}

const finance: Lexicon = {
  clues: [
    'financ',
    'account',
    'balance sheet',
    'budget',
    'cash',
    'tax',
    'invest',
    'bookkeep',
    'audit',
    'debt',
    'savings',
    'money',
    'month-end',
  ],
  learners: ['people who have to decide with figures', 'everybody who signs for money'],
  person: ['a colleague who is afraid of figures', 'somebody who has to sign today'],
  people: ['those who rely on your figures', 'the people who read your numbers'],
  setting: ['with the statement in front of you', 'in the last week of the month'],
  cost: ['a surprise in the account decides what happens next', 'two people look at one figure and see two stories'],
  win: ['you can say in a minute where the money is', 'the month ends without a surprise'],
  evidence: ['the last three months of statements', 'the last decision you made without the figures'],
  model: ['somebody who explains figures without a spreadsheet', 'the calmest treasurer you know'],
  mistake: [
    { title: 'Profit Is Not Cash', is: 'mistaking a profit on paper for money in the bank' },
    { title: 'The Average Hides It', is: 'trusting an average that hides the one bad month' },
    { title: 'Precise and Wrong', is: 'polishing the decimals of a number that rests on a guess' },
  ],
  pressure: [
    { title: 'The Bill Nobody Planned', is: 'a large bill that nobody had planned' },
    { title: 'Figures That Do Not Agree', is: 'two reports that should agree and do not' },
    { title: 'Asked for a Number Now', is: 'a superior who wants a number within the hour' },
  ],
  artifact: [
    { title: 'Everything on One Sheet', is: 'a single sheet with the five figures that matter' },
    { title: 'A Calendar of Payments', is: 'a calendar of what comes in and what goes out' },
  ],
  signal: [
    { title: 'Weeks You Could Go On', is: 'the number of weeks you could go on without income' },
    { title: 'Plan against Reality', is: 'the gap between plan and reality' },
  ],
  habit: [
    { title: 'Fifteen Minutes on a Monday', is: 'looking at the same five figures every Monday' },
    { title: 'One Line of Explanation', is: 'writing one line of explanation beside every surprising figure' },
  ],
  themes: [
    'what comes in and what goes out',
    'figures that tell a story',
    'reserves and risks',
    'questions to ask of a number',
    'small print worth reading',
  ],
}

export const businessLexicons = { sales, marketing, customerSupport, finance }

/** What robots sent. Kept, and never answered. */
import type { StoryMessage } from './story.ts';

export const spamMessages: StoryMessage[] = [
  {
    daysAgo: 147,
    at: '03:12',
    name: 'Best Loans',
    email: 'offer@fast-money.example',
    subject: 'Approved!!',
    message: 'Your business loan is approved, click https://fast-money.example/now',
    spam: 'hidden_field',
  },
  {
    daysAgo: 132,
    at: '05:44',
    name: 'Backlinks Bulk',
    email: 'sales@link-farm.example',
    subject: '5000 links',
    message:
      'https://a.example https://b.example https://c.example https://d.example cheap links for your site',
    spam: 'links',
  },
  {
    daysAgo: 99,
    at: '02:29',
    name: 'AndrewTot',
    email: 'andrew@mail-blast.example',
    subject: 'Hi',
    message: 'Hi, wanted to know your price. Wanted to know your price for this.',
    spam: 'no_token',
  },
  {
    daysAgo: 63,
    at: '04:05',
    name: 'Crypto Desk',
    email: 'desk@moon-coin.example',
    subject: 'Partnership',
    message: 'Earn 40 % a month with our desk. Only ten places are left for studios like yours.',
    spam: 'hidden_field',
  },
  {
    daysAgo: 35,
    at: '01:58',
    name: 'Web Traffic',
    email: 'bot@traffic-flood.example',
    subject: 'Traffic',
    message: 'Real human visitors for every site, one dollar for a thousand of them.',
    spam: 'false_token',
  },
  {
    daysAgo: 11,
    at: '06:16',
    name: 'Pharma Deals',
    email: 'deals@pill-shop.example',
    subject: 'Deals of the week',
    message: 'The best prices of the week are at https://pill-shop.example, today only.',
    spam: 'hidden_field',
  },
];

import type { Tier } from '../src/shared/content/content.schema.ts';

export const tiers: Tier[] = [
  {
    slug: 'quick-win-solutions',
    name: 'Quick-Win Solutions',
    price: '$1,500-3,000',
    priceRange: { from: 1500, to: 3000 },
    description:
      'For a site that is basically right but slow, dated or hard to use. I find what gets in a visitor’s way, fix it in order of impact and show you what changed.',
    features: [
      'Audit and optimization',
      'Performance enhancement',
      '30 days support plus free hosting',
    ],
    highlight: false,
  },
  {
    slug: 'frontend-focused',
    name: 'Frontend Focused',
    price: '$5,000-8,000',
    priceRange: { from: 5000, to: 8000 },
    description:
      'A new face for a site whose content and systems already work. I design it, then build it from components your own team can reuse and keep consistent.',
    features: [
      'Custom responsive design',
      'Component development',
      '60 days support plus free hosting',
    ],
    highlight: false,
  },
  {
    slug: 'core-web-projects',
    name: 'Core Web Projects',
    price: '$8,000-15,000',
    priceRange: { from: 8000, to: 15000 },
    description:
      'A complete website for a research lab, a scientific project or a nonprofit: structure, writing, design, build and handover. This is the studio’s core service.',
    features: [
      'Research lab or scientific website',
      'Nonprofit digital presence',
      '90 days support plus free hosting',
    ],
    highlight: true,
  },
  {
    slug: 'strategic-digital-partnerships',
    name: 'Strategic Digital Partnerships',
    price: '$15,000-25,000',
    priceRange: { from: 15000, to: 25000 },
    description:
      'For an organization whose site has become a system, with several audiences and more than one stage. We agree on a direction, and I build toward it one phase at a time.',
    features: [
      'Digital transformation',
      'Multi-phase web applications',
      'Retainer-based support plus free hosting',
    ],
    highlight: false,
  },
];

import { expect, test } from 'vitest';
import { adminPatterns } from '../src/shared/admin/admin-paths.ts';
import { screenScripts } from './screen-scripts.ts';

const pages = Object.keys(adminPatterns).map(
  (name) => `/src/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.page.tsx`,
);
const entry = { fileName: 'admin.js', isEntry: true, moduleIds: [], imports: [] };
const parts = { ...entry, fileName: 'parts.js', isEntry: false, imports: ['admin.js', 'lists.js'] };
const lists = { ...entry, fileName: 'lists.js', isEntry: false, imports: ['parts.js'] };
const sections = {
  ...entry,
  fileName: 'sections.js',
  isEntry: false,
  moduleIds: ['/src/message.page.tsx', '/src/question.page.tsx', ...pages],
  imports: ['admin.js', 'parts.js'],
};

test('a screen needs its page’s chunk and whatever that imports, once, besides the entry', () => {
  const scripts = new Map(screenScripts([entry, parts, lists, sections]));
  expect([...scripts.keys()]).toEqual(Object.keys(adminPatterns));
  expect(scripts.get('newClient')).toEqual(['sections.js', 'parts.js', 'lists.js']);
  expect(scripts.get('inquiry')).toEqual(['sections.js', 'parts.js', 'lists.js']);
});

test('a screen without a page stops the build', () => {
  expect(() => screenScripts([entry, parts, lists])).toThrow('has no /dashboard.page.tsx');
});

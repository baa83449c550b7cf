import { expect, test } from 'vitest';
import { withInertStyles } from './pasted-html.ts';

test('styles are kept in an attribute of their own, and style sheets removed', () => {
  const pasted =
    '<STYLE>p {\n color: red }</STYLE><p class=a STYLE = "color: red">style="a"</p><style>b</style>';
  expect(withInertStyles(pasted)).toBe('<p class=a data-style = "color: red">style="a"</p>');
});

/** Each took minutes when every beginning was read to the end of the text. */
test.each(['<style ', '<a ', '<a style\n'])(
  '%j is never closed, however often it begins',
  (tag) => {
    const pasted = tag.repeat(500_000);
    expect(withInertStyles(pasted)).toBe(pasted);
  },
);

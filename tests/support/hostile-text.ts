/** Hostile input, and names that programs don’t expect. */

/** Text all the same, whatever it would be elsewhere. */
export const kept = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}} ${7*7} #{7*7} <%= 7*7 %>',
  '%3Cscript%3E &lt;b&gt; \\u003cb\\u003e',
  "x' or '1'='1",
  'x"; drop table clients; --',
  '%_*?[]1',
  '../../etc/passwd',
  '%s %n %o %j',
  '__proto__',
  'constructor',
  'null',
  '1e309',
  '-1+1|cmd',
  '\u202Egpj.exe',
  'a\u200Bb',
  '👩‍👩‍👧 Zoë 研究室 عربى',
  'e\u0301',
];

/** Nothing that a line can hold; several lines may hold the first two of them. */
export const refused = [
  'a\r\nBcc: all@lab.example',
  'a\nb',
  'a\0b',
  'a\uD800b',
  'a\u001B[31mb',
  'a\u007Fb',
];

/** What other programs copy, and pasting it. */
// cspell:ignore fareast yfti tbllook irow lastrow Neue

import type { Page } from '@playwright/test';

export interface Clipboard {
  text: string;
  html: string;
}

/** Through the browser’s clipboard, as another program fills it. */
export async function paste(page: Page, clipboard: Clipboard): Promise<void> {
  await page.evaluate(({ text, html }) => {
    const fill = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text);
      event.clipboardData?.setData('text/html', html);
      event.preventDefault();
    };
    document.addEventListener('copy', fill, { once: true, capture: true });
  }, clipboard);
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
}

const text =
  'Goals\n\nA fast website, see the brief.\nHome page\nMenu\nContact\nDesign\nBuild\nPhase\tWeeks\nDesign\t3';

const itemOfWord = (list: number, level: number, sign: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;text-indent:-.25in;mso-list:l${list} level${level} lfo${list + 1}'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\r\n`;

export const wordList = (...items: string[]) =>
  `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body lang=EN-US><!--StartFragment-->${items.map((words) => itemOfWord(0, 1, '·', words)).join('')}<!--EndFragment--></body></html>`;

/** The same page as each word processor copies it: heading, marks, a link, lists in two levels, a table. */
export const wordProcessors = {
  'Google Docs': {
    text,
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-3f1c8a2e-7fff-4a2b-9d0e-5b1f2c3d4e5f"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Goals</span></h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">A </span><span style="font-size:11pt;font-weight:700;font-style:normal;white-space:pre-wrap;">fast</span><span style="font-size:11pt;font-weight:400;font-style:italic;white-space:pre-wrap;"> website</span><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">, see </span><a href="https://harbor.example/brief" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;white-space:pre-wrap;">the brief</span></a><span style="font-weight:400;">.</span></p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Home page</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;font-weight:400;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Menu</span></p></li></ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Contact</span></p></li></ul><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Design</span></p></li><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Build</span></p></li></ol><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000000 1pt;"><p dir="ltr"><span style="font-weight:400;">Phase</span></p></td><td><p dir="ltr"><span style="font-weight:400;">Weeks</span></p></td></tr><tr style="height:0pt"><td><p dir="ltr"><span style="font-weight:400;">Design</span></p></td><td><p dir="ltr"><span style="font-weight:400;">3</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
  },
  Word: {
    text,
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- @font-face {font-family:Wingdings;} p.MsoNormal {margin:0in; font-size:11.0pt;} @list l0 {mso-list-type:hybrid;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment--><h1>Goals<o:p></o:p></h1>\r\n\r\n<p class=MsoNormal>A <b>fast</b><i> website</i>, see <a href="https://harbor.example/brief">the\r\nbrief</a>.<o:p></o:p></p>\r\n\r\n${itemOfWord(0, 1, '·', 'Home page')}${itemOfWord(0, 2, 'o', 'Menu')}${itemOfWord(0, 1, '·', 'Contact')}${itemOfWord(1, 1, '1.', 'Design')}${itemOfWord(1, 1, '2.', 'Build')}<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=312 valign=top style='width:233.75pt'><p class=MsoNormal>Phase<o:p></o:p></p></td><td width=312 valign=top><p class=MsoNormal>Weeks<o:p></o:p></p></td></tr><tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'><td width=312 valign=top><p class=MsoNormal>Design<o:p></o:p></p></td><td width=312 valign=top><p class=MsoNormal>3<o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>`,
  },
  Pages: {
    text,
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta http-equiv="Content-Style-Type" content="text/css"><title></title><meta name="Generator" content="Cocoa HTML Writer"><meta name="CocoaVersion" content="2575.3"><style type="text/css">p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'} li.li2 {font: 11.0px Helvetica} ul.ul1 {list-style-type: disc} td.td1 {border-style: solid}</style></head><body><h1 class="p1">Goals</h1><p class="p2">A <b>fast</b><i><span class="Apple-converted-space"> </span>website</i>, see<span class="Apple-converted-space"> </span><a href="https://harbor.example/brief"><span class="s1">the brief</span></a>.</p><ul class="ul1"><li class="li2"><span class="s2"></span>Home page</li><ul class="ul2"><li class="li2"><span class="s2"></span>Menu</li></ul><li class="li2"><span class="s2"></span>Contact</li></ul><ol class="ol1"><li class="li2">Design</li><li class="li2">Build</li></ol><table cellspacing="0" cellpadding="0" class="t1"><tbody><tr><td valign="top" class="td1"><p class="p3">Phase</p></td><td valign="top" class="td1"><p class="p3">Weeks</p></td></tr><tr><td valign="top" class="td1"><p class="p3">Design</p></td><td valign="top" class="td1"><p class="p3">3</p></td></tr></tbody></table><p class="p4"><br></p></body></html>`,
  },
} satisfies Record<string, Clipboard>;

import type { Project } from '../src/shared/content/content.schema.ts';

/*
 * All placeholders. The copy describes the kind of work and makes no claims about an
 * organization; the links go nowhere (`.example`); the logos were drawn for this repository.
 * Set `placeholder: false` on an entry once its copy, link and logo are the studio's own.
 */
export const projects: Project[] = [
  {
    id: 1,
    slug: 'sbl',
    name: 'SBL',
    image: 'sbl.svg',
    services: ['Website', 'Brand Overview'],
    title: 'Two readers, one front door',
    description:
      'A research lab’s site has two readers: the colleague who comes for a paper and the student who comes to find out whether to apply. The design lets both in at once and parts them early.',
    link: 'https://sbl.example/',
    story: [
      'A research lab’s site has two readers who want opposite things. A colleague arrives from a citation, knows the field, and wants the paper, the data or a name. A prospective student arrives from a search, knows little yet, and wants to find out whether this is a place to spend several years.',
      'The approach is one front door and an early fork. The opening screen says in a single plain sentence what question the group works on. Directly below it, new papers and open positions stand side by side, so that neither has to read through the other’s material.',
      'Five kinds of page carry everything: question, person, paper, opening, news. Each has a fixed shape, set in one serif for reading and one sans for labels, so that updating the site in a busy week means filling in fields, never arranging a page.',
      'The handover is a short written guide with one page for each task: add a person, add a paper, close a position. When a task needs a second page, I simplify the site and leave the guide alone.',
    ],
    placeholder: true,
  },
  {
    id: 2,
    slug: 'morpho-coffee',
    name: 'Morpho Coffee',
    image: 'morpho-coffee.svg',
    services: ['Logo Design', 'Brand Overview', 'Website'],
    title: 'A mark that survives the cup',
    description:
      'A coffee mark is printed badly more often than it is printed well: on kraft paper, on a stamp, on a curved cup. This one is drawn small and in one color first, then allowed to grow.',
    link: 'https://morpho-coffee.example/',
    story: [
      'A mark for a small food brand leads a rough life. It is stamped on kraft paper, wrapped around a cup, cut from vinyl and shrunk to a dot in a browser tab. A drawing that needs its gradients will lose that contest in the first week.',
      'So the drawing starts at the hard end: one color, twelve millimeters wide, bad printer. The idea is small enough to survive there. Four beans, turned outward, make a pair of wings, and the crease of each bean does the work that fine line would otherwise have to do.',
      'Around the mark is a label grid with fixed places for origin, process and date, so that a new bag needs typing and no design. The website follows the same grid and answers the three questions a person on a sidewalk has: where you are, when you close and what’s in stock.',
    ],
    placeholder: true,
  },
  {
    id: 3,
    slug: 'idsny',
    name: 'IDSNY',
    image: 'idsny.svg',
    services: ['Website', 'Project Design'],
    title: 'A calendar before a brochure',
    description:
      'People open a medical society’s site to learn when the next meeting is. A design that begins with the date, and lets the rest of the society follow from it, serves them on the first screen.',
    link: 'https://idsny.example/',
    story: [
      'The website of a professional society tends to mirror its committees: one menu entry for each, in an order that only the board can explain. The visitor has a simpler question. When is the next meeting, where is it, and can I attend?',
      'The approach turns the site around its calendar. An event is one kind of page with three lives: announced, open for registration, and past, when the program gives way to the materials. Nothing is retyped as it passes from one to the next, and the archive fills itself.',
      'The dates are set large, in figures of equal width, so that a year can be scanned like a timetable. Everything else, from bylaws to membership, is two quiet levels below and easy to find when it is wanted.',
      'Officers change, and the site has to outlive them. Roles are named instead of people wherever possible, accounts belong to offices, and the guide for editors is written for someone who takes over in the middle of a season.',
    ],
    placeholder: true,
  },
  {
    id: 4,
    slug: 'predictox',
    name: 'Predictox',
    image: 'predictox.svg',
    services: ['Logo Design', 'Website', 'Project Design'],
    title: 'How to show a prediction honestly',
    description:
      'A page about a predictive tool is tempted to show the number and hide the doubt. Here the uncertainty is part of the drawing, and one worked example carries the reader from question to result.',
    link: 'https://predictox.example/',
    story: [
      'A predictive tool is easy to oversell. One large number on a dark background looks convincing, and the reader who matters most, the one who knows the method, leaves. The design problem is to be clear to a newcomer without losing that reader’s trust.',
      'One worked example runs through the whole page: what goes in, what comes out, how sure the answer is, and the cases for which the tool should not be used. The limits are set at the same size as the result. Doubt is drawn as a band around the curve, never moved into a footnote.',
      'The parts are made to be used again: a figure with its caption and the table behind it, a note that states the version, a citation that copies with one click. Every color in a figure is chosen to be told apart in common forms of color-vision deficiency, and it is always paired with a second cue.',
      'The mark comes from the same drawing. A rising and a falling response cross at the halfway point, and the crossing makes the last letter of the name.',
    ],
    placeholder: true,
  },
  {
    id: 5,
    slug: 'campbell-lab',
    name: 'Campbell Lab',
    image: 'campbell-lab.svg',
    services: ['Website'],
    title: 'A publication list you can use',
    description:
      'On most lab sites the publications are one long column that few people read. Treated as an index, the same list becomes the page that explains the group best.',
    link: 'https://campbell-lab.example/',
    button: '/modal',
    story: [
      'The publication list is the longest page of a lab’s site and usually the least designed. It is pasted from a curriculum vitae, it has no entrances, and it sends the reader away to a publisher with the first click.',
      'Treated as an index, the list becomes an instrument. Each paper is entered once and appears wherever it belongs: under its topic, on the pages of its authors, in the year it came out. A line in plain language says what was found. Filters are ordinary links, so that a selection can be bookmarked, printed and cited.',
      'The typography does most of the sorting. Titles are set in the text face at reading size, authors a step quieter, and the journal in small figures at the end of the line. The lab’s own members are marked by weight, with no need for color.',
      'Adding a paper means pasting its identifier and checking what comes back. That is a task someone will actually do on a Friday afternoon, which is the test I design such a page for.',
    ],
    placeholder: true,
  },
  {
    id: 6,
    slug: 'nykuhr',
    name: 'NYKUHR',
    image: 'nykuhr.svg',
    services: ['Logo Design', 'Website', 'Brand Overview'],
    title: 'One name for many partners',
    description:
      'A program shared by several institutions can look as though it belonged to the largest of them. A neutral mark and a strict order of logos give it a face of its own.',
    link: 'https://nykuhr.example/',
    button: '/modal',
    story: [
      'A program that several institutions run together starts life as a row of logos. Each has its own rules for color, clear space and order, and what the visitor sees is the row. The program itself has no face.',
      'The first decision is political and the design has to make it visible: the common mark belongs to no partner. It takes a shape that none of them uses and a color that none of them owns. The partners then appear together, in one tone, at one optical size, in an order that is written down.',
      'The website is organized around the applicant. Who may apply, what is needed, by which date, and what happens afterward are four short pages in that order. Each partner can link to any of them without rewriting the text for its own pages.',
      'The brand overview fits on a few sheets: the mark, the row, slides, a poster, and three examples of what to avoid. It is short on purpose. A coordinator reads it once and then keeps to it.',
    ],
    placeholder: true,
  },
  {
    id: 7,
    slug: 'jens-hansen-lab',
    name: 'Jens Hansen Lab',
    image: 'jens-hansen-lab.svg',
    services: ['Website', 'Project Design'],
    title: 'Let the figures speak first',
    description:
      'Experimental work is often best explained by its images, yet lab sites crop them into banners. This design gives each figure its full frame, its scale and a caption that stands alone.',
    link: 'https://jens-hansen-lab.example/',
    button: '/modal',
    story: [
      'An experimental group’s best argument is often a picture, and a website is where that picture suffers most. It is cropped to fill a banner, darkened so that white text can lie on it, and compressed until the detail that mattered is gone.',
      'The approach treats every image as a figure. It keeps its proportions and its scale bar, it sits on a neutral background, and it has a caption that can be understood without the paper. Text is never set across it. A visitor who wants to look closer can open it large and move around in it with the keyboard.',
      'Behind this is a small set of rules for files: one master, several sizes made from it, a modern format with a plain fallback, and a description in words for those who cannot see the picture. The page stays light because each screen receives only the size it can show.',
    ],
    placeholder: true,
  },
  {
    id: 8,
    slug: 'iyengar-lab',
    name: 'Iyengar Lab',
    image: 'iyengar-lab.svg',
    services: ['Website', 'Brand Overview'],
    title: 'Moving without losing the mail',
    description:
      'A long-running group has years of pages that other people cite. The redesign begins with an inventory, so that every old URL still leads somewhere sensible afterward.',
    link: 'https://iyengar-lab.example/',
    button: '/modal',
    story: [
      'A site that has grown for many years is cited in papers, linked from courses and saved in bookmarks. A redesign that forgets this breaks more than it fixes, and the damage is invisible to the people who commissioned it.',
      'So the first deliverable is a list. Every existing URL is listed with what is on it and who may depend on it. Then each gets one of four fates: keep, merge, archive or retire. Design begins only when the list is finished, and by then the structure of the new site is mostly decided.',
      'The new site has a present and a past, and says which is which. Current questions come first. Finished projects keep their pages in a quieter style, dated and complete, so that an old citation finds what it promised.',
      'On the day of the move each old URL is redirected and checked by a script, and the list is handed over together with the site. The next person to move it will not have to start from nothing.',
    ],
    placeholder: true,
  },
  {
    id: 9,
    slug: 'dcanj',
    name: 'DCANJ',
    image: 'dcanj.svg',
    services: ['Logo Design', 'Website'],
    title: 'A season, told on one page',
    description:
      'A cultural association’s year runs from one celebration to the next. The site behaves like a poster wall: the coming event is large, and the rest of the season stays in view.',
    link: 'https://dcanj.example/',
    button: '/modal',
    story: [
      'A cultural association speaks to families on their phones, to volunteers between two shifts and to donors at their desks. It usually does so from one page, written by one person, in the evenings. The design has to give that person more than it asks of them.',
      'The year is the structure. The next event fills the first screen like a poster, with the date, the place and directions. The rest of the season follows in smaller sizes, and past events move to an album. An event is entered once, and its poster, its entry in the calendar and its reminder text are made from the same few fields.',
      'The letters of the mark are cut from simple shapes and may change height, like people in a round dance. That leaves room for celebration without a new logo for every occasion. Type is chosen for the languages it has to carry, and each is tested in real sentences.',
      'Giving is two steps and no persuasion: what the money is for, and where to send it.',
    ],
    placeholder: true,
  },
  {
    id: 10,
    slug: 'bdc',
    name: 'BDC',
    image: 'bdc.svg',
    services: ['Logo Design', 'Website', 'Brand Overview', 'Project Design'],
    title: 'A small kit for many hands',
    description:
      'Where many people make the flyers, an identity has to be hard to break. This one is a stencil: bars, discs, two colors, and rules that fit on a single sheet.',
    link: 'https://bdc.example/',
    button: '/modal',
    type: 'Logo Design, Website, Brand Overview and Project Design',
    story: [
      'In an organization run by volunteers, the identity is in the hands of the person who makes the next flyer. A refined system with many exceptions will be broken by the second one, and no one is to blame. The system was drawn for a design department that does not exist.',
      'The answer is a kit with few parts. Bars and discs, cut once, form every letter of the mark and every pattern around it. There are two sizes of type and two colors, and either color works as a background for the other. Any two parts placed side by side look intended.',
      'Project design means planning the things before the pages: what is printed, what is posted, who makes it and with which software. The templates are made in the tools people already have, and the website uses the same parts, so that an announcement looks the same on paper and on a screen.',
      'The rules fit on one sheet, which also serves as the specimen. If you can copy the sheet, you have understood the identity.',
    ],
    placeholder: true,
  },
  {
    id: 11,
    slug: 'dtoxs',
    name: 'DTOXS',
    image: 'dtoxs.svg',
    services: ['Website', 'Project Design'],
    title: 'A front page for a data release',
    description:
      'A project that publishes data needs a site that answers before the download: what is this, which version, under what terms, and how do I cite it.',
    link: 'https://morpho-coffee.example/',
    button: '/modal',
    story: [
      'A project that publishes data is visited by people who already have a script open. Before they download the file, they want four answers: what it holds, which version it is, what they may do with it and how to cite it. Where these are missing, the project receives the same questions by email for as long as it exists.',
      'Each release therefore gets a page of its own, built to one pattern. The four answers come first, the files follow with their sizes and checksums, and a change note says what is different from the release before. Its URL is permanent, and its contents never change quietly.',
      'The page is also readable by machines. The same fields that the visitor sees are published as structured data, so that a catalog or a search engine for data sets can pick them up without asking.',
      'Project design begins before the website, with names: of releases, of files, of columns. Once they follow a rule, the pages almost arrange themselves, and the next release becomes a matter of routine.',
    ],
    placeholder: true,
  },
];

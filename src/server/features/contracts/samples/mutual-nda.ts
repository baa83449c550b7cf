/** Sample: mutual nondisclosure agreement. */
import {
  effectiveDate,
  electronicSignatures,
  entireAgreement,
  governingLaw,
  noticeClause as notices,
  parties,
} from './common-clauses.ts';
import { clause, part, sampleText } from './sample-text.ts';
import { sampleContract } from './contract-sample.ts';
import { lawVariables, textVariable } from './sample-variables.ts';

export const mutualNda = sampleContract({
  key: 'mutual-nda',
  description: 'For talks in which both sides disclose confidential information.',
  title: 'Mutual Nondisclosure Agreement',
  variables: [
    textVariable(
      'purpose',
      'Purpose',
      'to evaluate and carry out work on Client’s website and related projects',
    ),
    textVariable('period', 'Time in which information is disclosed', '1 year'),
    textVariable('years', 'Time of protection', '3 years'),
    ...lawVariables,
  ],
  introduction: sampleText(
    parties('Mutual Nondisclosure Agreement'),
    'The parties want to exchange confidential information {custom.purpose} (“Purpose”). A party that discloses information is the “Discloser”; the party that receives it is the “Recipient”.',
  ),
  clauses: [
    clause('agreement', 'Agreement'),
    effectiveDate,
    entireAgreement,
    clause(
      'information',
      'Confidential Information',
      '“Confidential Information” is information about the Discloser’s business, research, finances, technology, plans, employees, donors or customers that it discloses for the Purpose, in any form, and that is marked as confidential or that a reasonable person would understand to be confidential.',
    ),
    part(
      'excluded',
      'What is not included',
      'Confidential Information does not include information that:',
      {
        items: [
          'is or becomes public without the Recipient’s fault;',
          'the Recipient already had without a duty of confidentiality;',
          'the Recipient receives from someone who may lawfully disclose it; or',
          'the Recipient develops without use of the Discloser’s information.',
        ],
      },
    ),
    clause('duties', 'Duties of the Recipient', 'The Recipient:', {
      items: [
        'uses Confidential Information only for the Purpose;',
        'protects it as it protects its own, and at least with reasonable care;',
        'discloses it only to its employees, contractors and advisers who need it for the Purpose and are bound to protect it, and is responsible for them; and',
        'tells the Discloser promptly about a disclosure or use that this agreement does not allow.',
      ],
    }),
    part(
      'required',
      'Required disclosure',
      'If a law or court requires the Recipient to disclose Confidential Information, it gives the Discloser prompt notice where it may, and discloses only what is required.',
    ),
    part(
      'whistleblowers',
      'Trade secrets',
      'Under 18 U.S.C. § 1833(b), an individual is not liable under a trade secret law for disclosing a trade secret in confidence to a government official or an attorney solely to report or investigate a suspected violation of law, or in a document filed under seal in a lawsuit.',
    ),
    clause(
      'term',
      'Term',
      'This agreement covers information that is disclosed within {custom.period} after it takes effect. The duties of the Recipient continue for {custom.years} after each disclosure; for trade secrets, as long as the information is a trade secret.',
    ),
    part(
      'return',
      'Return and deletion',
      'At the Discloser’s request, the Recipient returns or deletes Confidential Information within 15 days. It may keep copies that the law requires or that are in routine backups, and this agreement continues to protect them.',
    ),
    clause(
      'no-license',
      'No license and no commitment',
      'Confidential Information remains the Discloser’s property and is provided as it is. This agreement grants no license and does not require either party to disclose anything, or to enter into another agreement.',
    ),
    clause(
      'remedies',
      'Remedies',
      'A breach may cause harm that money cannot repair. The Discloser may ask a court for an injunction, in addition to its other remedies.',
    ),
    governingLaw,
    notices,
    electronicSignatures,
  ],
});

/** Clauses that several samples have in common. Plain English of our own, for a lawyer to read. */
import type { ContractClause } from '../../../../shared/contracts/contract-draft.schema.ts';
import { clause, ifNotSet, ifSet, onlyIf, part } from './sample-text.ts';

export const parties = (what: string) =>
  `This ${what} is between **{studio.name}**, of {studio.address} (“Studio”), and **{client.name}**, of {client.address} (“Client”). Each is a “party”, and together they are the “parties”.`;

export const effectiveDate = part(
  'effective',
  'Effective date',
  'This agreement takes effect on the date of the last signature.',
);

export const changes = part(
  'changes',
  'Changes',
  'Either party may propose a change of the scope, schedule or fees. A change is binding once both parties have agreed to it in writing, such as by a change order that Client accepts or an amendment that both parties sign. Studio is not required to begin work on a change before then.',
);

export const governingLaw = clause(
  'law',
  'Governing law',
  'The laws of {custom.law} govern this agreement, without regard to its rules on conflict of laws. The parties first try to resolve a dispute by talking with each other in good faith for 30 days after one of them gives notice of it. After that, {custom.courts} have exclusive jurisdiction. A party may ask any court for an order to protect its Confidential Information or intellectual property.',
);

export const noticeClause = clause(
  'notices',
  'Notices',
  'Notices must be in writing. They are sent by email, to Studio at {studio.email} and to Client at the email address of the person who signed for Client, or by mail or courier to the addresses stated above. A notice by email is received on the next business day, unless the sender learns that it did not arrive. Either party may change its address by notice.',
);

export const entireAgreement = part(
  'entire',
  'Entire agreement',
  'This agreement is the entire agreement of the parties about its subject and replaces all earlier ones. It can be changed only in writing that both parties sign or accept.',
);

export const electronicSignatures = clause(
  'signatures',
  'Electronic signatures',
  'The parties agree to sign this agreement electronically, and in counterparts. An electronic signature has the same effect as a signature by hand, under the federal Electronic Signatures in Global and National Commerce Act (ESIGN) and the Uniform Electronic Transactions Act as adopted by the states. Each party receives a copy that it can keep and print.',
);

/** What follows the charges in agreements on services. */
export const termsOfServices: ContractClause[] = [
  ifSet(
    'agreed.purchaseOrder',
    part(
      'po',
      'PO number',
      'Studio states Client’s PO number {agreed.purchaseOrder} on its invoices. The terms of a purchase order do not change this agreement.',
    ),
  ),
  ifSet(
    'contract.lateFee',
    part(
      'late_fee',
      'Late fee',
      'For an undisputed amount that is not paid when due, Client pays a late fee of {contract.lateFee}. It is never more than the law allows.',
    ),
  ),
  ifNotSet(
    'contract.lateFee',
    part(
      'interest',
      'Interest',
      'An undisputed amount that is not paid when due bears interest at {custom.interest} or the highest rate that the law allows, whichever is lower.',
    ),
  ),
  part(
    'late',
    'Late payment',
    'If an undisputed amount is more than 15 days late, Studio may suspend the Services after 5 business days’ notice until it is paid. Dates in the schedule move by the time of the suspension.',
  ),
  part(
    'taxes',
    'Taxes',
    'Client pays the sales, use and similar taxes that apply to the Services and that an invoice states, unless Client gives Studio a valid exemption certificate. Each party pays the taxes on its own income.',
  ),
  clause('ip', 'Intellectual property'),
  onlyIf(
    'custom.ownership',
    'Client owns the deliverables',
    part(
      'assignment',
      'Ownership on payment',
      'On payment in full of the fees for a deliverable, Studio assigns to Client all right, title and interest in that deliverable, including its copyright, except for Studio materials and third-party materials. Until then, Studio owns the deliverable, and Client may use it only to review and test it.',
    ),
  ),
  onlyIf(
    'custom.ownership',
    'Client has a license',
    part(
      'license',
      'License on payment',
      'Studio owns the deliverables. On payment in full of the fees for a deliverable, Studio grants Client a perpetual, worldwide, non-exclusive, royalty-free license to use, copy, modify and publish that deliverable for Client’s own purposes, and to have contractors do so for Client. Until then, Client may use it only to review and test it.',
    ),
  ),
  part(
    'tools',
    'Studio materials',
    '“Studio materials” are the tools, code, designs and know-how that Studio had before this agreement or develops for general use. Studio keeps them. On payment in full, Studio grants Client a perpetual, worldwide, non-exclusive, royalty-free license to use and modify the Studio materials that are part of a deliverable, as part of it.',
  ),
  part(
    'client-materials',
    'Client materials',
    'Client keeps all rights in the texts, images, data, trademarks and other materials that it provides. Client grants Studio a license to use them as needed for the Services, and confirms that it has the right to do so.',
  ),
  onlyIf(
    'custom.portfolio',
    'Allowed',
    part(
      'portfolio',
      'Portfolio',
      'After the work is public, Studio may show it and name Client as a client in its portfolio. Studio does not disclose Confidential Information when it does so, and removes Client’s name within 10 business days after Client asks for it.',
    ),
  ),
  clause(
    'accessibility',
    'Accessibility',
    'Studio designs and builds the deliverables to conform to {custom.standard}, as far as they are in Studio’s control. Content and third-party services that Client chooses or adds later are Client’s responsibility. Studio corrects, at no charge, each failure to conform that Client reports within {custom.warranty} after delivery. Studio does not give legal advice about accessibility laws.',
  ),
  clause(
    'third-parties',
    'Third-party services',
    'The deliverables may depend on products and services of third parties, such as hosting, domains, fonts, plug-ins and open-source software. Their own terms and fees apply. Studio names those that need a contract or a payment by Client before it adds them. Studio is not responsible for changes, outages or the end of a third-party service, and helps Client replace it as a change under {§changes} if Client wants that.',
  ),
  clause(
    'confidentiality',
    'Confidentiality',
    '“Confidential Information” is information that a party discloses in connection with this agreement and that is marked as confidential or that a reasonable person would understand to be confidential. It does not include information that the recipient already knew, that is or becomes public without the recipient’s fault, that the recipient receives lawfully from someone else, or that it develops independently.',
    'The recipient uses Confidential Information only for this agreement, protects it with reasonable care, and discloses it only to people who need it for this agreement and are bound to protect it. If the law requires a disclosure, the recipient gives prompt notice where it may. These duties end 3 years after this agreement ends; for trade secrets, they continue as long as the information is a trade secret.',
  ),
  clause('warranties', 'Warranties'),
  part(
    'studio-warranty',
    'Studio',
    'Studio performs the Services in a professional and workmanlike manner. For {custom.warranty} after delivery, Studio corrects, at no charge, each deliverable that materially fails to conform to this agreement. To Studio’s knowledge, the deliverables, other than Client materials and third-party materials, do not infringe the rights of others.',
  ),
  part(
    'client-warranty',
    'Client',
    'Client has the authority to enter into this agreement, and, to its knowledge, its materials do not infringe the rights of others or violate the law.',
  ),
  part(
    'disclaimer',
    'No other warranties',
    'EXCEPT AS STATED IN THIS AGREEMENT, NEITHER PARTY MAKES ANY WARRANTY, EXPRESS OR IMPLIED, INCLUDING WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. STUDIO DOES NOT WARRANT THAT THE DELIVERABLES WILL BE UNINTERRUPTED OR FREE OF ERRORS, OR THAT THEY WILL REACH A CERTAIN RANKING, REACH OR REVENUE.',
  ),
  clause('liability', 'Limitation of liability'),
  part(
    'cap',
    'Cap',
    'EACH PARTY’S TOTAL LIABILITY ARISING OUT OF THIS AGREEMENT IS LIMITED TO THE FEES PAID AND PAYABLE UNDER IT IN THE 12 MONTHS BEFORE THE EVENT THAT GAVE RISE TO THE CLAIM.',
  ),
  part(
    'damages',
    'Excluded damages',
    'NEITHER PARTY IS LIABLE FOR INDIRECT, INCIDENTAL, SPECIAL, CONSEQUENTIAL OR PUNITIVE DAMAGES, OR FOR LOST PROFITS, REVENUE OR DATA, EVEN IF IT WAS ADVISED THAT THEY ARE POSSIBLE.',
  ),
  part(
    'exceptions',
    'Exceptions',
    '{§cap} and {§damages} do not limit Client’s duty to pay fees, a party’s liability for gross negligence, willful misconduct or a breach of {§confidentiality}, or any liability that the law does not allow to be limited.',
  ),
];

/** The end of agreements on services. */
export const closingOfServices: ContractClause[] = [
  clause(
    'contractor',
    'Independent contractor',
    'Studio is an independent contractor. It decides how, when and where it works, uses its own equipment, and pays its own taxes and insurance. Nothing in this agreement creates an employment, partnership, joint venture or agency. Neither party may bind the other. Studio may use subcontractors and remains responsible for their work.',
  ),
  governingLaw,
  noticeClause,
  clause('general', 'General'),
  part(
    'assigning',
    'Assignment',
    'Neither party may assign this agreement without the other’s written consent, which may not be unreasonably withheld, except to a successor to substantially all of its business or assets.',
  ),
  part(
    'force',
    'Events beyond control',
    'Neither party is liable for a delay or failure, other than to pay, that is caused by events beyond its reasonable control, for as long as they last.',
  ),
  part(
    'severability',
    'Severability and waiver',
    'If a provision is unenforceable, the others remain in effect. A waiver is valid only in writing and only for the case that it names.',
  ),
  electronicSignatures,
];

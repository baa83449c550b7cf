/** How a contract’s term is entered, in its draft and after it was executed. */
export const contractTermOptions = [
  { value: '', label: 'No end date' },
  { value: 'ends', label: 'Ends on a date' },
  { value: 'renews', label: 'Renews on a date' },
];

/** Before anything else is entered. */
export const NOTICE_DAYS = 30;

/** What the privacy policy says of reading, by the studio’s settings. */
export const privacyPolicy = {
  reading: {
    measured:
      'If the page of a proposal or a contract says so, the studio also sees how long each section was in view. The section and the seconds are stored with the view, without your IP address and your browser. Nothing is measured if your browser sends Global Privacy Control or Do Not Track, or runs no JavaScript.',
    notMeasured: 'How long you read a document is not measured.',
  },
};

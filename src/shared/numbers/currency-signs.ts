/**
 * The signs of currencies besides their codes. Amounts of another currency have to be told apart
 * from those of the field’s, so several currencies may have the same sign. From `Intl`, for every
 * region and every currency (see the test), and with those that banks and shops write.
 */

// cspell:disable
const signsByCurrency = `
AFN ؋|ALL Lekë|AMD ֏|AOA Kz|ARS $ $AR AR$|AUD $ A$ AU$ $AU AUD$|AWG Afl. Afl|AZN ₼|BAM KM
BBD $ Bds$ DBB|BDT ৳|BIF FBu|BMD $ BM$ $BM|BND $ $BN B$|BOB Bs Bs.|BRL R$ BR$|BSD $ BS$ B$|BTN Nu.
BWP P|BYN Br|BZD $ BZ$ $BZ|CAD $ CA$ C$ $CA CAD$|CDF FC|CHF Fr. Fr SFr. SFr|CLP $ $CL CL$
CNY ¥ CN¥ 元 RMB|COP $ $CO CO$|CRC ₡|CUP $|CZK Kč|DJF Fdj|DKK kr. kr Dkr|DOP $ RD$
EGP £ EG£ E£ EGPP|ERN Nfk|ETB Br|EUR € Euro Euros|FJD $ FJ$ $FJ|FKP £ £FK|GBP £ £GB GB£|GEL ₾
GHS GH₵ ₵ GHS.|GIP £ £GI GIIP|GMD D|GNF FG|GTQ Q|GYD $ G$|HKD $ HK$|HNL L|HTG G|HUF Ft|IDR Rp Rp.
ILS ₪ NIS|INR ₹ Rs Rs.|ISK kr. kr Ikr|JMD $ J$ JM$|JPY ¥ JP¥ 円|KES Ksh|KGS ⃀ сом|KHR ៛|KMF CF
KPW ₩|KRW ₩ KR₩ 원|KYD $ CI$|KZT ₸|LAK ₭|LBP £ £LB L£|LKR Rs Rs. ₨|LRD $ L$|LSL M|MDL L|MGA Ar
MMK K|MNT ₮|MOP MOP$|MRU UM|MUR Rs Rs. ₨|MVR Rf|MWK MK|MXN $ MX$ $MX|MYR RM|MZN MTn MT
NAD $ N$ $NA|NGN ₦ NGN.|NIO C$|NOK kr kr. Nkr|NPR Rs Rs. ₨|NZD $ NZ$ $NZ NZD$|PGK K|PHP ₱
PKR Rs Rs. ₨|PLN zł|PYG ₲ Gs. Gs|RON lei leu|RSD din. din|RUB ₽|RWF RF|SBD $ SI$ $SB
SCR SR Rs Rs. ₨|SEK kr kr. Skr|SGD $ S$ $SG|SHP £|SLE Le|SOS S|SRD $ $SR|SSP £|STN Db|SYP £|SZL E
THB ฿ TH฿|TOP T$|TRY ₺ TL|TTD $ TT$ $TT|TWD $ NT$|TZS TSh|UAH ₴|UGX USh|USD $ US$ $US|UYU $ $UY $U
VES Bs.S|VND ₫|VUV VT|WST WS$ $WS|XAF FCFA|XCD $ EC$|XCG Cg. Cg Cf ANG Kg.|XOF FCFA CFA AAS
XPF CFPF CFP FCFP|ZAR R|ZMW K ZK|ZWG ZiG`;
// cspell:enable

const signs: ReadonlyMap<string, readonly string[]> = new Map(
  signsByCurrency.split(/[|\n]/).map((entry): [string, string[]] => {
    const [code = '', ...own] = entry.split(' ');
    return [code, own.map(folded)];
  }),
);

const known: ReadonlySet<string> = new Set([...signs.values()].flat());

/** Whether it is a sign or the code of the currency. */
export function isSignOf(currency: string, text: string): boolean {
  const sign = folded(text);
  return sign === folded(currency) || (signs.get(currency)?.includes(sign) ?? false);
}

/** Whether it is a sign of any currency; codes are not included. */
export function isCurrencySign(text: string): boolean {
  return known.has(folded(text));
}

/** The case of one letter counts: 5k is no amount in kwacha (K). */
function folded(text: string): string {
  return text.length === 1 ? text : text.toLowerCase();
}

-- Demo content: a small, believable site. The owner runs this once, after the migrations.
-- Dates are relative to the time of seeding, so the site always looks up to date.
-- All people, projects and events in the articles are invented.

insert into public.categories (id, name, slug, created_at) values
  ('c0000000-0000-4000-8000-000000000001', 'Breaking', 'breaking', now() - interval '76 days'),
  ('c0000000-0000-4000-8000-000000000002', 'Market Watch', 'market-watch', now() - interval '76 days'),
  ('c0000000-0000-4000-8000-000000000003', 'Culture', 'culture', now() - interval '76 days'),
  ('c0000000-0000-4000-8000-000000000004', 'On-Chain', 'on-chain', now() - interval '76 days'),
  ('c0000000-0000-4000-8000-000000000005', 'Guides', 'guides', now() - interval '75 days'),
  ('c0000000-0000-4000-8000-000000000006', 'Interviews', 'interviews', now() - interval '75 days');

-- Breaking
insert into public.articles
  (id, title, slug, author, category_id, published_at, view_count, image_url, image_alt_text, meta_description, content)
values
  ('a0000000-0000-4000-8000-000000000001', 'Hot-Dog Vendor Coin Halts Trading After Mustard Oracle Fails', 'hot-dog-vendor-coin-halts-after-mustard-oracle-fails',
   'Dex Halloran', 'c0000000-0000-4000-8000-000000000001', now() - interval '21 hours', 18422,
   '/images/articles/mustard-oracle.webp', 'The cart on Pier 9, where the price of a jumbo frank has been on-chain since spring. Illustration: our art desk',
   'A coin pegged to the street price of a jumbo frank stopped trading for six hours when its only data source went home to watch the rain.',
   $html$<p>FRANK, the memecoin whose supply expands and contracts with the street price of a jumbo hot dog, stopped trading for six hours on Thursday after its only price oracle closed early because of the weather. The oracle is a man named Gil Pastorelli. He has a cart.</p>
<p>Since the spring, Pastorelli has typed the day’s price of a jumbo frank with mustard into a small signing app on his phone. A contract reads the number, compares it with yesterday’s, and mints or burns tokens to match. For 174 days the system worked without incident. On the 175th it rained sideways, the cart stayed under its tarpaulin, and the contract received no number at all.</p>
<h2>What the contract did next</h2>
<p>It did what it was written to do, which was worse than nothing. A missing price was treated as a price of zero, zero was treated as the best hot-dog deal in the history of the pier, and the rebalancing function attempted to mint <strong>eleven quadrillion</strong> tokens to celebrate.</p>
<p>A circuit breaker caught it. The breaker, according to the project’s public repository, was added in June by a contributor called <em>relishable</em>, with a commit message that now reads like prophecy:</p>
<blockquote><p>just in case gil ever takes a day off</p></blockquote>
<p>Trading on the coin’s main pool paused at 11:42 a.m. local time. No tokens were minted. By noon the project’s chat had divided into two camps: those demanding a decentralised network of hot-dog vendors, and those demanding that somebody bring Gil an umbrella.</p>
<h2>The man behind the number</h2>
<p>Reached by phone at home, where he was watching a programme about canals, Pastorelli was apologetic but firm.</p>
<p>“I told them at the start,” he said. “No rain, no snow, and not on my sister’s birthday. They put the sister’s birthday in the code. They forgot the rain.”</p>
<p>He is paid for the service in the only way he would agree to: a monthly order of forty bags of buns. He does not own any of the coin. He has asked, several times, that people stop calling him “the validator” in front of customers.</p>
<h2>How it was fixed</h2>
<p>At 5:50 p.m. the clouds parted, the cart opened, and a jumbo frank with mustard was sold for the usual price to a woman who had no idea that nine thousand people were waiting for her to choose a topping. The number was signed, the contract woke up, and trading resumed with a movement that veteran holders described as “a shrug”.</p>
<p>A proposal published in the evening lists three changes:</p>
<ol>
  <li><p>A missing price will be treated as <em>yesterday’s price</em>, not as zero.</p></li>
  <li><p>Two further vendors, one of them indoors, will be invited to report, and the middle of the three numbers will be used.</p></li>
  <li><p>The treasury will buy a large umbrella, colour to be decided by vote.</p></li>
</ol>
<p>The third item passed in nineteen minutes. The first two are still being debated.</p>
<h2>Why it matters beyond the pier</h2>
<p>Oracle failures are usually described in the language of missiles: attack surface, blast radius, kill chain. This one was a reminder that most systems fail because a person they quietly relied on had a perfectly good reason to be elsewhere.</p>
<p>“Everyone asks whether the code has been audited,” said Odalys Brandt, who teaches a course on small catastrophes at a technical college two streets away. “Nobody asks whether the code has ever met Gil.”</p>
<p>At the time of writing the umbrella vote is led, narrowly, by mustard yellow.</p>$html$),
  ('a0000000-0000-4000-8000-000000000002', 'Exchange Lists the Wrong Otter, Apologises to Both Otters', 'exchange-lists-the-wrong-otter',
   'Dex Halloran', 'c0000000-0000-4000-8000-000000000001', now() - interval '30 hours', 15210,
   '/images/articles/wrong-otter.webp', 'Two otters, one ticker, and a support queue that reached four figures before lunch. Illustration: our art desk',
   null,
   $html$<p>For fifty-one minutes on Wednesday, customers of the mid-sized exchange Harbourlight could buy a coin called OTTR. The trouble was which one.</p>
<p>There are, it turns out, two. The first is <em>Moist Otter</em>, a two-year-old community project with a reputation for charity auctions and unbearable puns. The second is <em>Otter Finance</em>, which appeared eleven days ago, has a website made entirely of gradients, and shares with the first only four letters and a semi-aquatic mammal. Harbourlight announced the former and listed the latter.</p>
<h2>Fifty-one minutes</h2>
<p>The announcement went out at 9:00 with the right logo, the right description, and a link to the right website. The deposit page, however, pointed to the wrong contract address. Anyone who had read to the end of the page would have noticed. According to the exchange’s own figures, nobody reads to the end of the page.</p>
<p>By 9:20 the newcomer’s trading volume exceeded everything it had done in its short life. By 9:31 the Moist Otter chat had noticed and begun posting the two addresses side by side in very large type. At 9:51 Harbourlight paused the market with a one-line notice:</p>
<blockquote><p>We are aware that an incorrect otter may have been listed.</p></blockquote>
<p>It is the word <em>may</em> that will be remembered.</p>
<h2>The clean-up</h2>
<p>To its credit, the exchange moved fast once it moved at all. Trades inside the window were cancelled, balances were restored, and fees were refunded together with a voucher whose value worked out, for the average customer, at slightly less than a sandwich. Harbourlight’s head of listings, Perpetua Lindqvist, published a plain account of the error the same evening. It is worth reading for its honesty alone. In summary:</p>
<ul>
  <li><p>the contract address was copied from a search result rather than from the project’s own site;</p></li>
  <li><p>the second pair of eyes required by policy belonged to the same person, logged in twice;</p></li>
  <li><p>the automatic check compared tickers, and the tickers matched.</p></li>
</ul>
<p>From next week, Lindqvist writes, every listing will need an address confirmed by the project <em>through two independent channels</em>, and the person confirming it will need to be two people.</p>
<h2>The otters respond</h2>
<p>Moist Otter’s volunteers took the opportunity to hold a fund-raiser for a real sanctuary in the estuary, which by midnight had collected enough to repair a holt and name a pup. The pup is called Ticker.</p>
<p>Otter Finance, whose anonymous team had presumably enjoyed the best morning of its life, has not said much. Its website now carries a banner reading “The Original Otter”, which is untrue, and a countdown, which has already reached zero.</p>
<h2>A short history of mistaken identity</h2>
<p>Confusing tickers is as old as tickers. Ordinary stock markets have seen shares of the wrong company soar because its name resembled that of something in the news. What is different here is the speed and the lack of any registry: on most chains anyone may call a token anything, including something that already exists, a thousand times a day.</p>
<p>The defence is boring and free. A ticker is a nickname. A contract address is a fingerprint. Our <a href="/articles/how-to-read-a-token-contract">guide to reading a token contract</a> spends most of its length on that one distinction, and our apologies to everyone who thought it was too basic to publish.</p>
<p>As for Harbourlight, it says the correct otter will be listed “when we have all had some sleep”. The sanctuary has sent a card.</p>$html$),
  ('a0000000-0000-4000-8000-000000000003', 'Correction: The Rocket Was a Carrot', 'correction-the-rocket-was-a-carrot',
   'Marguerite Okonjo', 'c0000000-0000-4000-8000-000000000001', now() - interval '3 days', 9034,
   null, null,
   'We regret the error. The carrot does not.',
   $html$<p>On Monday we described the object on the cover of a new coin’s white paper as “a rocket”. It is a carrot. The project is about carrots. We have read the white paper again, slowly, with the picture the right way up, and we apologise to the growers concerned.</p>$html$);

-- Market Watch
insert into public.articles
  (id, title, slug, author, category_id, published_at, view_count, coin_ids, coin_prices, image_url, image_alt_text, meta_description, content)
values
  ('a0000000-0000-4000-8000-000000000004', 'The Weekly Wag: Volume Wakes Up, Conviction Sleeps In', 'the-weekly-wag-volume-wakes-up',
   'Marguerite Okonjo', 'c0000000-0000-4000-8000-000000000002', now() - interval '5 hours', 12877,
   '{d0000000-0000-4000-8000-000000000001,d0000000-0000-4000-8000-000000000002,d0000000-0000-4000-8000-000000000003}',
   '{"d0000000-0000-4000-8000-000000000001": {"price": 0.1379},"d0000000-0000-4000-8000-000000000002": {"price": 0.00000851},"d0000000-0000-4000-8000-000000000003": {"price": 0.0000039}}',
   '/images/articles/weekly-wag.webp', 'A week in which the tail moved a good deal more than the dog. Illustration: our art desk',
   'Seven days of memecoin trading in one sitting: busier pools, shorter holding times, and a Tuesday nobody can account for.',
   $html$<p>Every Friday we empty the week onto the kitchen table and see what is sticky. This week’s heap was larger than usual. Trading in the dozen coins we follow rose in five of seven days, the number of wallets doing the trading barely moved, and the median time a newly bought coin stayed in its wallet fell below the length of a feature film.</p>
<h2>The week in five observations</h2>
<ol>
  <li><p><strong>More trades, same traders.</strong> Activity climbed by roughly a third, but the count of distinct addresses rose by a twentieth. The same people were simply more caffeinated.</p></li>
  <li><p><strong>Dogs led, cats followed, frogs sat still.</strong> The old canine names took the largest share of turnover. Feline coins copied the movement about ninety minutes later, which is how cats do everything.</p></li>
  <li><p><strong>Tuesday happened.</strong> At 14:10 UTC nearly every pool we watch moved in the same direction for eleven minutes and then returned. No announcement, no liquidation cascade, no celebrity. We have asked around. People say “oh, <em>Tuesday</em>” and look out of the window.</p></li>
  <li><p><strong>Fees were the story on the older networks.</strong> At the busiest moment a small swap cost more to perform than it was worth, and a number of people performed it anyway.</p></li>
  <li><p><strong>Nobody held anything.</strong> Our favourite measure, the time between a purchase and the first sale from the same wallet, reached a median of one hour and forty-four minutes.</p></li>
</ol>
<h2>What a holding time tells you, and what it does not</h2>
<p>It is tempting to read a short holding time as nerves. It can be: frightened people sell. But it can equally mean that market makers returned after a holiday, that a popular trading bot released a new version, or that a competition rewarded sheer volume. This week the third explanation has the best evidence behind it. Two of the busiest pools were running a leaderboard, and the top forty addresses on it produced just under half of all trades while ending the week with almost exactly what they started with.</p>
<blockquote><p>Volume is how loudly the room is talking. It is not how many people agree.</p></blockquote>
<p>That line comes from Ansgar Thiele, who ran a grain desk before he retired and now reads memecoin charts “for the colours”. He writes to us every Friday. He is usually right and always brief.</p>
<h2>The chart we could not stop looking at</h2>
<p>A mid-table coin whose mascot is a boiled potato did not move by more than a tenth of a per cent in any hour of the week. We have given it <a href="/articles/the-quietest-chart-of-the-quarter">an article of its own</a>.</p>
<h2>Coming up</h2>
<ul>
  <li><p>The pier vendors’ vote on <a href="/articles/hot-dog-vendor-coin-halts-after-mustard-oracle-fails">oracle redundancy</a> closes on Sunday.</p></li>
  <li><p>Two leaderboard competitions end on Monday at midnight UTC, which is when we shall see how much of the volume was sport.</p></li>
  <li><p>A long-delayed network upgrade is due on Wednesday. It has been due on a Wednesday since March.</p></li>
</ul>
<p>As ever, this column describes what happened. It has no opinion on what will, and would be grateful not to be asked at parties.</p>$html$),
  ('a0000000-0000-4000-8000-000000000005', 'Reading the Sunday Dip: Why Memecoins Get Sleepy at Brunch', 'why-memecoins-get-sleepy-at-brunch',
   'Marguerite Okonjo', 'c0000000-0000-4000-8000-000000000002', now() - interval '23 days', 6120,
   '{d0000000-0000-4000-8000-000000000003,d0000000-0000-4000-8000-000000000009}',
   '{"d0000000-0000-4000-8000-000000000003": {"price": 0.00000372}}',
   '/images/articles/sunday-dip.webp', 'Somewhere between the second coffee and the eggs, activity reaches its weekly low. Illustration: our art desk',
   'We looked at two years of hourly activity and found the quietest moment of the week. It smells of hollandaise.',
   $html$<p>Markets that never close still have bedtimes. We took two years of hourly trading counts for twelve well-known memecoins, folded them onto a single week, and looked for the bottom of the valley. It lies on Sunday, between ten and noon in New York, which is to say late afternoon in Europe and around midnight in Singapore.</p>
<p>In other words: brunch.</p>
<h2>The shape of a week</h2>
<p>If you lay the hours out in a circle, the week resembles an egg. There is a fat end on weekday evenings in Europe, when American lunch breaks overlap with European sofas, and a thin end on Sunday. Activity in the quietest hour is, on average, 58 per cent lower than in the busiest. Three features repeat in almost every coin:</p>
<ul>
  <li><p>a <strong>school-run gap</strong> on weekday mornings, about forty minutes long, visible on three continents in turn;</p></li>
  <li><p>a <strong>Friday ramp</strong> which begins earlier every year and now starts on Thursday;</p></li>
  <li><p>the <strong>Sunday dip</strong>, which starts abruptly and ends gradually, as though people were getting up from the table one by one.</p></li>
</ul>
<h2>Is it really people?</h2>
<p>The obvious objection is that bots do not eat. A great deal of trading is automatic, and software has no feelings about eggs. Yet the dip appears in automatic trading too, only delayed and flattened. When humans stop generating orders, there is less for the bots to react to, and they begin to trade only with each other, politely, in very small sizes, like butlers left alone in a large house.</p>
<p>We tried to separate the two by throwing away every address that trades at all hours. What remains, presumably, is creatures that sleep. For them the dip is twice as deep.</p>
<h3>The daylight-saving test</h3>
<p>Here is the part that convinced us. When clocks change in the United States but not yet in Europe, there are a few odd weeks in which brunch moves by an hour relative to London. The dip moves with it. It follows the <em>clock on the American wall</em>, not the sun and not UTC.</p>
<blockquote><p>If your phenomenon obeys daylight saving, it is made of people.</p></blockquote>
<p>So says Dr Henrike Osei, a chronobiologist who studies shift workers and was kind enough not to laugh when we sent her a chart labelled “eggs”.</p>
<h2>What thin trading does</h2>
<p>With fewer orders in a pool, each order moves the price further. A trade which would shift a coin by a fifth of a per cent on Wednesday may shift it by half a per cent on Sunday. This makes the quiet hours look dramatic on a chart: small sums, tall candles. Several of the year’s most excitable headlines, including two of ours, described movements that a single person had caused, probably with one hand, while holding toast in the other.</p>
<p>That is the lesson we took from the exercise. A percentage without a volume beside it is half a sentence. From this month our <a href="/memecoins">memecoins table</a> shows both, and our headline writers have been asked to look at the second column before reaching for the word “soars”.</p>
<h2>A note on method</h2>
<p>We counted trades rather than value, used medians rather than averages, and left out the first thirty days of each coin, when everyone is too excited to eat. The data cover twelve coins and 104 Sundays. The code is short, the error bars are honest, and the eggs were poached.</p>$html$),
  ('a0000000-0000-4000-8000-000000000006', 'The Quietest Chart of the Quarter Belongs to a Potato', 'the-quietest-chart-of-the-quarter',
   'Marguerite Okonjo', 'c0000000-0000-4000-8000-000000000002', now() - interval '37 days', 7745, '{}', '{}',
   '/images/articles/quiet-potato.webp', 'SPUD, enlarged forty times, so that something may be seen to happen. Illustration: our art desk',
   'Ninety days, one boiled potato, and a price that refuses to do anything at all. We asked the holders why they find it so restful.',
   $html$<p>There is a memecoin that does not go up. It does not go down either. For the ninety days ending last night, SPUD, whose mascot is a boiled potato with its eyes shut, closed every single day within half a per cent of where it opened. Among the six hundred coins we collect figures for, nothing else came close. The runner-up had been abandoned.</p>
<p>SPUD has not been abandoned. That is the strange part. Its pool is reasonably deep, a few hundred wallets trade it each day, and its chat is among the most active we have visited. They talk about soup.</p>
<h2>How to do nothing</h2>
<p>There is no mechanism. We looked for one. The contract is a plain token without taxes, pegs, rebalancing or buy-backs. It was written in an afternoon and its ownership was given up the same evening. What holds the price still is, as far as we can determine, <em>manners</em>.</p>
<p>“If somebody buys, somebody sells,” explained a long-standing member who goes by <em>Maris Piper</em>. “It is considered rude to leave a gap. We don’t co-ordinate. You simply see a green candle and think, oh, I’d better tidy that up.”</p>
<p>We checked. Following any purchase of more than a trivial amount, an opposite trade of similar size appears within four minutes in nine cases of ten. It comes from a different wallet each time. Over the quarter 311 different addresses did the tidying.</p>
<h2>An accidental experiment</h2>
<p>Economists have a word for people who trade against movements: they provide liquidity, and are normally paid for it. The potato holders are not paid. After fees, the typical tidier lost a sum equal to a cup of tea over three months. They regard it as a subscription.</p>
<p>Professor Ebele Strand, who studies voluntary institutions, was delighted.</p>
<blockquote><p>We usually find this behaviour in allotments. There is a path, nobody owns the path, and yet the path is swept. I had not expected to see it in a financial market, let alone one with a potato on it.</p></blockquote>
<p>She points out that it could not scale. With larger sums the temptation to let somebody else do the sweeping would become irresistible. With a <em>funny</em> potato, she says, the cost of looking silly is zero and the pleasure of belonging is high.</p>
<h2>The one exciting day</h2>
<p>On day 61 a large stranger arrived and bought more SPUD than had ever been bought at once. The price rose by nine per cent in a minute, and the chat, which had been discussing leeks, fell silent. Then the tidying began: tiny sales, dozens of them, from people who had never sold before. It took two hours and fifteen minutes. By supper the chart was flat again and the stranger had asked, rather plaintively, what was going on.</p>
<p>They sent a recipe.</p>
<h2>Things nobody in the chat would tell us</h2>
<ul>
  <li><p>who baked the original potato;</p></li>
  <li><p>whether the tidying started as a joke;</p></li>
  <li><p>what they would do if the price fell and nobody felt like sweeping.</p></li>
</ul>
<p>To the last question, Maris Piper typed for a long time and then sent a single photograph of a well-kept allotment in winter: bare soil, neat edges, a spade standing upright, and a path somebody had just cleared of snow.</p>$html$);

-- Culture
insert into public.articles
  (id, title, slug, author, category_id, published_at, view_count, coin_ids, coin_prices, image_url, image_alt_text, meta_description, content)
values
  ('a0000000-0000-4000-8000-000000000015', 'The Meme Archaeologist Who Dates JPEGs by Their Compression', 'the-meme-archaeologist',
   'Tomasz Wielgosz', 'c0000000-0000-4000-8000-000000000003', now() - interval '42 hours', 9917, '{}', '{}',
   '/images/articles/archaeologist.webp', 'Strata of a well-travelled frog: screenshot upon screenshot upon screenshot. Illustration: our art desk',
   'Every time a picture is saved, a little of it is lost. Nadia Freyberg can read the losses like tree rings, and tell you where a meme has been.',
   $html$<p>Nadia Freyberg puts a picture of a frog on the light table and asks me what I see. I see a frog. She sees four phones, two messaging apps, a forum that closed eight years ago and someone with a cracked screen protector.</p>
<p>“It’s all in the dirt,” she says, reaching for a loupe.</p>
<p>Freyberg calls herself an archaeologist of images. She trained on Bronze Age pottery, spent eleven seasons in a trench, and came to memes by way of a knee injury. What she brought with her was a conviction that rubbish is more truthful than treasure, and there is no rubbish like a picture which has been forwarded ten thousand times.</p>
<h2>Reading the layers</h2>
<p>When an image is saved as a JPEG, it is cut into blocks of eight by eight pixels, and in each block the least visible detail is thrown away. Save the result again and it is cut again. If in the meantime somebody has cropped it, the new grid does not match the old one, and faint seams remain. To most of us they look like grime. To Freyberg they are strata.</p>
<p>From the seams she can usually tell:</p>
<ul>
  <li><p>how many times a picture was saved by <em>different</em> programs;</p></li>
  <li><p>whether it was a screenshot, which adds a characteristic softness;</p></li>
  <li><p>which messaging service carried it, as each has its favourite setting;</p></li>
  <li><p>and, when she is lucky, the order in which all of this took place.</p></li>
</ul>
<p>The frog on the light table has nine layers. Between the fourth and the fifth someone added a hat.</p>
<h2>The provenance business</h2>
<p>This would be a charming hobby if memecoins had not made it a profession. When a coin is built on a picture, it matters who made it and when. Freyberg is asked for opinions by collectors, by a museum, and increasingly by the projects themselves, who would like to know whether “our” dog is really theirs.</p>
<p>Usually it is not. Of the 63 mascots she examined last year, she traced 41 to an earlier image than the one claimed. Seven of them turned out to be the same dog.</p>
<blockquote><p>People want an original. There is no original. There is a first time that somebody found it funny, and it was never the person who took the photograph.</p></blockquote>
<h3>A case in point</h3>
<p>Her favourite took five months. A coin claimed descent from a drawing of a melancholy pigeon, supposedly made by its founder in 2021. The compression said otherwise: a layer typical of camera phones of around 2009 lay beneath everything else. Freyberg posted an enquiry to a mailing list for former users of a closed Polish forum. Eleven days later she had a letter, on paper, from a retired bus inspector in Łódź. He had drawn the pigeon on the back of a duty roster. He enclosed the roster.</p>
<p>The founder, to his credit, was thrilled. The inspector now receives a small monthly stipend from the treasury and a great many messages, and has been persuaded to draw a second pigeon. It is even more melancholy than the first.</p>
<h2>What gets lost</h2>
<p>Before I leave she shows me her rarest possession: a meme in its <em>first</em> state, straight from the camera, never compressed since. A cat on a radiator, sharp as a tack. You can count the whiskers. You can see a calendar in the background, and the month.</p>
<p>It is not funny. I say so, a little embarrassed.</p>
<p>“No,” says Freyberg, delighted. “It isn’t, is it? It needs the dirt.”</p>
<p>She slides it back into its sleeve. It will be exhibited next spring, beside its nine-hundredth copy, on which there is practically nothing left but the joke.</p>$html$),
  ('a0000000-0000-4000-8000-000000000016', 'How a Retired Lighthouse Keeper, a Discontinued Cereal Mascot and Eleven Thousand Strangers Built the Most Polite Memecoin Forum on the Internet', 'the-most-polite-memecoin-forum',
   'Lulu Abernathy-Cho', 'c0000000-0000-4000-8000-000000000003', now() - interval '8 days', 7302, '{}', '{}',
   '/images/articles/lighthouse.webp', 'The lamp is electric now. The manners are original. Illustration: our art desk',
   'Rule one: say good evening. Rule two: there is no rule two. Inside the forum where nobody has shouted since March.',
   $html$<p>The first thing that happens when you join is that somebody wishes you good evening. It does not matter what time it is. It is always evening at <em>The Lamp Room</em>, because the man who founded it worked nights for thirty-four years and sees no reason to change.</p>
<p>His name is Aurelio Penhallow, he is seventy-nine, and he kept the light on a rock in the Western Approaches until it was automated. The forum has eleven thousand members. It is devoted to a memecoin named after Captain Crisp, the mascot of a breakfast cereal withdrawn from sale in 1994. Nobody has raised their voice there since March.</p>
<h2>How it began</h2>
<p>Penhallow’s granddaughter set him up with the internet so that he could follow the shipping. He followed it for an afternoon. Then he typed the name of the cereal, which he had eaten every morning on the rock, and found four people in a chat arguing about a coin.</p>
<p>“They were being very sharp with each other,” he told me. “I said good evening. Nobody had said it, you see. And they stopped.”</p>
<p>They stopped, it turned out, because they thought that he was a bot. It took him two days to convince them otherwise. By then they had fallen into the habit.</p>
<h2>The rules</h2>
<p>There is one. It was written by Penhallow on an index card, photographed, and pinned:</p>
<blockquote><p>Say good evening. Then say what you came to say. Then wait for the lamp to come round.</p></blockquote>
<p>The last sentence is the clever part. A lighthouse lamp takes a fixed time to turn. On the forum, a member who has posted must wait twenty seconds before posting again, during which a small beam sweeps across the screen. It was meant as decoration. It has turned out to be the most effective piece of moderation that any of us has seen.</p>
<p><em>Twenty seconds</em>, says Dr Imogen Varga, who studies online disputes, is a little longer than the half-life of a retort.</p>
<h2>What they talk about</h2>
<p>The coin, occasionally. On the evening of my visit I counted:</p>
<ol>
  <li><p>weather, with barometric readings;</p></li>
  <li><p>an appeal for a particular hinge;</p></li>
  <li><p>whether Captain Crisp’s parrot had a name (it did; there was documentary evidence; there was <em>applause</em>);</p></li>
  <li><p>a member’s chemotherapy, in a thread now four hundred pages long;</p></li>
  <li><p>the price, which somebody asked about, and somebody else gave, to eight decimals, adding “and how are you keeping?”</p></li>
</ol>
<h2>The night of the crash</h2>
<p>In March the coin lost four-fifths of its value in a night. I have read that thread from end to end. It begins with a young man writing in capitals that he is ruined. Forty-one people say good evening to him. One asks how much <em>ruined</em> is. One, a retired debt adviser, takes him through it, line by line, with the lamp going round. By four in the morning it has been established that he will have to sell a motorcycle. By six somebody has bought the motorcycle. It is on page nine.</p>
<p>That was the last time that anybody used capitals.</p>
<h2>The cereal speaks</h2>
<p>The company which owns the name found out in the summer. Lawyers were consulted. A letter was drafted. Then, it seems, someone in its archive department joined the forum to gather evidence, and was wished good evening.</p>
<p>The letter was never sent. Instead the company lent the forum the original parrot, in a glass case, for its annual dinner. It was returned on time, dusted, and with a thank-you card signed by three hundred and six people, each of whom had waited for the lamp to come round.</p>$html$),
  ('a0000000-0000-4000-8000-000000000017', '"Wen Lambo?" & Other Questions 🚀 We Are Legally Too Tired to Answer', 'wen-lambo-and-other-questions',
   'Lulu Abernathy-Cho', 'c0000000-0000-4000-8000-000000000003', now() - interval '12 days', 13054, '{}', '{}',
   '/images/articles/wen-lambo.webp', 'The vehicle in question, shown at its actual top speed. Illustration: our art desk',
   'Readers write. We reply. The Q&A "mailbag" column returns, with fewer lawyers & more frogs 🐸.',
   $html$<p>Once a season we empty the mailbag onto the carpet and answer what is in it. The rules have not changed: real letters, names withheld where names would be unkind, and no predictions of any sort. Our lawyer has read this page and gone for a walk.</p>
<h2>Your questions</h2>
<h3>“Wen lambo?”</h3>
<p>— <em>some two hundred correspondents</em></p>
<p>We took this seriously, once. We telephoned a dealer in second-hand Italian sports cars near Modena and asked how many of his customers pay with the proceeds of memecoins. “One,” he said, “and he sold it back in the same week, since it does not fit in the garage under his mother.” So there is a lower bound. It exists, it has happened, and it was nine days.</p>
<h3>“Is it true that the founder of my coin is a dog?”</h3>
<p>— <em>Hopeful, Antwerp</em></p>
<p>Legally, no. A dog cannot sign anything. We have however met a coin whose treasury pays out only if a particular terrier walks through a particular gate, which is to say that the dog has <em>veto power</em>. This is more than most shareholders have got.</p>
<h3>“My husband says ‘to the moon’ in his sleep. Should I worry?”</h3>
<p>— <em>Awake, Saskatoon</em></p>
<p>It depends on the tone. If it is cheerful, leave him. If he then mutters a number, write it down, show it to him at breakfast, and see whether he blushes.</p>
<h3>“Why is everything a frog?”</h3>
<p>— <em>Just Asking, Leeds</em></p>
<p>It would take an entire article to answer this, and <a href="/articles/a-field-guide-to-frogs">we have written it</a>.</p>
<h3>“I explained memecoins to my book club and now they have one. How do I stop it?”</h3>
<p>— <em>Remorseful, Ghent</em></p>
<p>You cannot stop it. You can only become treasurer. Since your letter arrived we have looked: <em>Chapter Eleven</em> has sixty holders, a total value of one very good dinner, and a rule that no one may sell before having finished the book. The last point has, we note, brought trading to a complete halt since <em>Ulysses</em>.</p>
<h3>“Do you people own any?”</h3>
<p>— <em>Suspicious, by postcard</em></p>
<p>No. It is a condition of working here, and explains the state of the carpet.</p>
<h3>“What is the correct plural of ‘doge’?”</h3>
<p>— <em>Pedant, Oxford</em></p>
<p>Ours is <em>doge</em>, as with sheep. The Venetians, who had 120 of them in succession and never two at a time, did not need to decide.</p>
<h3>“Please settle a bet. Is a coin with no purpose better or worse than a coin with a bad purpose?”</h3>
<p>— <em>Two Brothers, Accra</em></p>
<p>Better. A thing without a purpose cannot fail at it. Our on-chain desk wishes to add that a coin <em>pretending</em> to have a purpose is the only truly dangerous kind, and then went back to its spreadsheets.</p>
<h2>The letter of the season</h2>
<p>It goes to a reader in Tromsø, who writes, in full:</p>
<blockquote><p>I bought some in February because my sister was lonely and it was the only thing she would talk about. In June she stopped talking about it. Now we talk about other things. I forgot to sell. Is this a gain or a loss?</p></blockquote>
<p>We passed it round the whole office. Marguerite, who edits the market pages and has not been known to give an opinion on anything’s value, read it twice.</p>
<p>“Gain,” she said.</p>
<p>Write to us through the <a href="/contact">contact page</a>. The lawyer is back, and has brought cake.</p>$html$),
  ('a0000000-0000-4000-8000-000000000018', 'Frogs Have Won: A Field Guide to Amphibian Supremacy', 'a-field-guide-to-frogs',
   'Tomasz Wielgosz', 'c0000000-0000-4000-8000-000000000003', now() - interval '14 days', 11876,
   '{d0000000-0000-4000-8000-000000000003}',
   '{"d0000000-0000-4000-8000-000000000003": {"price": 0.00000355}}',
   '/images/articles/frogs.webp', 'Rana memetica, common and resplendent forms. Illustration: our art desk',
   'There are more frog coins than there are species of frog. How to tell them apart, what they eat, and why the damp animals inherited the internet.',
   $html$<p>There are about seven thousand seven hundred known species of frog. At the last count there were rather more than nine thousand tokens with a frog in the name, the logo or the footnotes. At some point in the spring, and without anybody ringing a bell, the imitation overtook the original.</p>
<p>This guide is for the walker who comes upon a frog in the wild and would like to know what it is.</p>
<h2>Identification</h2>
<p>Begin with the eyes. The position of the eyelid is to the frog coin what the leaf is to the tree.</p>
<ul>
  <li><p><strong>Half-shut:</strong> the <em>common sardonic</em>. Widespread, hardy, found on every network. Its call is a single syllable repeated until someone joins in.</p></li>
  <li><p><strong>Wide open:</strong> the <em>startled</em>. Appears suddenly after rain or announcements. Lifespan about four days.</p></li>
  <li><p><strong>Laser-lit:</strong> the <em>resplendent</em>. Thought extinct several times. Sheds its lasers in falling markets.</p></li>
  <li><p><strong>Weeping:</strong> the <em>pond sentimentalist</em>. Present at every low tide. Surprisingly long-lived.</p></li>
  <li><p><strong>Closed, smiling:</strong> the <em>contented</em>. Rare. If you find one, be quiet.</p></li>
</ul>
<h2>Habitat</h2>
<p>Frogs prefer shallow pools. This is not a joke about zoology; it is a measurement. In our sample the median frog coin had a liquidity pool one-sixth the depth of the median dog coin’s. They do well there. They lay a very large number of eggs, and only a few need to survive.</p>
<h2>Why frogs?</h2>
<p>We asked everyone, and have arranged the theories by how long it took us to stop laughing.</p>
<ol>
  <li><p><strong>The face theory.</strong> A frog’s mouth is as wide as its head. Any expression drawn upon it is legible at sixteen pixels, which is the size at which most of the internet takes its decisions.</p></li>
  <li><p><strong>The colour theory.</strong> Green is the colour of a price that goes up. A mascot that comes in it already is half-way there.</p></li>
  <li><p><strong>The dignity theory.</strong> Dogs can be noble and cats can be proud. Nobody has ever felt <em>inferior</em> to a frog. It is the only animal that one can put on a coin without appearing to boast.</p></li>
  <li><p><strong>The metamorphosis theory.</strong> It begins as a comma, loses its tail, grows legs, and walks off in another element. Every investor would like to.</p></li>
</ol>
<p>The third is the favourite of Dr Cornelius Abara, a herpetologist who had never heard of any of this until his department’s mailbox filled with it.</p>
<blockquote><p>They ask whether frogs are bullish. I tell them that frogs sit very still for a long time, then move once, and are frequently eaten. They seem to find it encouraging.</p></blockquote>
<h2>Behaviour</h2>
<p>The chorus is the thing to listen for. In nature, frogs of one pond fall silent all at once when something large goes by, and start again from the edges. In June we recorded two hundred frog chats during a sharp fall. At 16:02 they stopped. At 16:31 somebody at the edge of one of them typed a single “rib”. By 16:40 everyone was singing.</p>
<h2>Conservation status</h2>
<p><em>Least concern</em>, for the tokens. The animals are another matter: some two-fifths of amphibian species are threatened. It bothered the members of one mid-sized coin sufficiently that they now pay, from a standing share of the pool’s fees, for eleven kilometres of fence along a road in Bavaria, and for the volunteers with buckets who carry the toads across it on wet nights in March.</p>
<p>I went along for one of them. It was cold, and it rained, and I carried thirty-eight. They do not say thank you. They look at you with half-shut eyes, precisely as in the pictures, and walk off into the dark as if it had been their idea.</p>$html$),
  ('a0000000-0000-4000-8000-000000000019', 'The Museum of Failed Tickers Opens in a Former Carpet Showroom', 'the-museum-of-failed-tickers',
   'Tomasz Wielgosz', 'c0000000-0000-4000-8000-000000000003', now() - interval '18 days', 5581, '{}', '{}',
   '/images/articles/museum.webp', 'Gallery two: coins that lasted less than a day, with their chairs. Illustration: our art desk',
   'Four hundred coins that did not make it, each with a plaque, a chart and something its founder could not throw away.',
   $html$<p>The first exhibit at the Museum of Failed Tickers is a doormat. It says GM. It belonged to a coin called GM, lasted eleven hours longer than the coin did, and has been placed where you cannot avoid stepping over it.</p>
<p>The museum opened on Saturday in what used to be a carpet showroom on the ring road. The lighting is still excellent. There are four hundred coins in the collection, chosen from some two and a half million candidates, and every one has been at zero, or as near as makes no difference, for a year or more. That is the only condition for entry.</p>
<h2>Plaques and relics</h2>
<p>For each there is a plaque with the name, the dates, and a chart drawn on a strip of brass by a woman who engraves trophies. Next to it lies an object from the founders. The curator, Bartholomew Oyelaran, wrote to all whom he could find. He asked for <em>something you kept</em>.</p>
<p>They sent him:</p>
<ul>
  <li><p>a whiteboard with half a plan upon it;</p></li>
  <li><p>nine hundred unsold socks;</p></li>
  <li><p>the receipt for a billboard;</p></li>
  <li><p>a voice message, in which two brothers agree on a name, played on a loop in a small dark booth;</p></li>
  <li><p>an apology, framed, which had hung for a year above its author’s desk.</p></li>
</ul>
<p>“I had feared that people would send jokes,” Oyelaran said. “They’d had enough of jokes. They sent what was under them.”</p>
<h2>The galleries</h2>
<h3>Gallery one: hubris</h3>
<p>The crowd-pleaser. Coins that announced the end of the dollar, of banks, and in one case of <em>Wednesdays</em>. The Wednesday coin launched upon a Tuesday and was over by Thursday, and can thus claim a partial success.</p>
<h3>Gallery two: less than a day</h3>
<p>A room full of chairs. Each one is a chair that someone sat on, through the night, while it happened. You may sit on them. Next to each there is a lamp, and when you sit down it lights up, and there is the chart: up, down. It takes exactly as long as you choose to sit there.</p>
<h3>Gallery three: nearly</h3>
<p>This is the one from which people come out quiet. Here are the projects that worked. They had a thousand holders or ten thousand, paid for things, met up, sang. Then somebody’s child was born, or somebody else’s visa ran out. Nothing went wrong. It merely stopped being anyone’s evening.</p>
<blockquote><p>Failure is an event. Most things don’t fail. They are put down somewhere and not picked up.</p></blockquote>
<h2>A market for the dead</h2>
<p>There has been an unlooked-for result. Several of the four hundred are still tradable, in the sense that a contract does not know that it has died, and since the opening visitors have been buying tiny amounts on their phones in front of the plaques. A coin named after a brand of discontinued crisps rose by four thousand per cent on Sunday afternoon. The total spent was eleven pounds.</p>
<p>The museum’s trustees met on Monday to consider whether this disqualified it. After a debate of two hours they voted to leave it on display and add a second plaque. The plaque says: <em>Resting</em>.</p>
<h2>Visiting</h2>
<p>Thursday to Sunday, ten to five. Admission is free; there’s a box at the exit for donations. When I looked it contained forty pounds in coins, a button, and a slip of paper with twelve words upon it, which Oyelaran took out, glanced at, and put through the shredder without reading further.</p>
<p>“Every week,” he said. “They don’t want it back. They just want it to be <em>somewhere</em>.”</p>$html$),
  ('a0000000-0000-4000-8000-000000000020', 'Cats Versus Dogs: The Longest War in Crypto Enters Its Treaty Phase', 'cats-versus-dogs-the-treaty',
   'Lulu Abernathy-Cho', 'c0000000-0000-4000-8000-000000000003', now() - interval '21 days', 10644, '{}', '{}',
   '/images/articles/cats-dogs.webp', 'The delegations at the table, before the sausage was introduced as evidence. Illustration: our art desk',
   null,
   $html$<p>The talks were held on neutral ground: a conference room in an aquarium. At one side of the table sat nine people in sweatshirts with dogs on them. Opposite were nine with cats, or rather seven, as two had not felt like coming. Behind the glass a grouper looked on with the air of a disappointed uncle.</p>
<p>Nobody present could say who had started it. For as long as there have been coins with animals on them, the dog people and the cat people have raided one another’s chats, parodied one another’s songs and, on the first of April, exchanged one another’s logos. Mostly it has been fun. Over the past winter it stopped.</p>
<h2>How a joke went sour</h2>
<p>In January a cat chat of moderate size was flooded, for three days, with messages. It could not be used. The flood was blamed on dogs, who were innocent; a counter-flood was aimed at the wrong dogs; and those asked their friends for help. By February, eleven communities with a hundred and sixty thousand members had closed their doors to strangers. New people could not get in to ask simple questions. Scammers, who are never short of doors, were answering them outside.</p>
<p>“That was what did it for me,” says Wilhelmina Tan, who speaks for a federation of shiba-themed groups. “My aunt got taken for six hundred dollars by a man in a cat costume. She had only gone to ask them how they were.”</p>
<h2>At the table</h2>
<p>The agenda, in its entirety:</p>
<ol>
  <li><p>Raids.</p></li>
  <li><p>Songs.</p></li>
  <li><p>The matter of the sausage.</p></li>
</ol>
<p>The first took the morning. It was agreed that a raid must be announced a day in advance, may last no longer than an hour, must be <em>funny</em>, and that the hosts are to provide snacks. Whether it was funny will be decided by a panel of three hamsters, meaning three members of a small hamster coin who were in the building for the penguins and found themselves appointed.</p>
<p>Songs were easier. Everybody may sing everything. Rhyming “paw” with “more” is henceforth permitted only in emergencies.</p>
<p>The sausage is confidential.</p>
<h2>What they agreed on</h2>
<p>The real work lay in an annex drafted by two moderators, one of each persuasion, who had discovered that they lived on the same street in Porto. It sets up a <strong>shared list of impersonators</strong>. When a false administrator turns up in a cat chat, it takes the dogs about forty seconds to know. In its first month the list named 3,212 accounts.</p>
<blockquote><p>We had been guarding two doors of the same house.</p></blockquote>
<p>I asked whether that was the line they had prepared for the press. They said it was, and that they had argued for an hour over who should say it.</p>
<h2>The signing</h2>
<p>There was a paw-print, made with a stamp, since the aquarium does not admit dogs. There was a cat, in a carrier, who had been brought along for the photograph and refused to look in the direction of the camera. The treaty was signed at ten past four. At a quarter past, someone on the dog side’s bench asked in a carrying whisper what the cats would do now without anyone to look down on.</p>
<p>There was a silence. The grouper turned round.</p>
<p>“We’ll manage,” said the chief cat.</p>
<p>The first announced raid is set for Saturday week, at eight. There will be snacks.</p>$html$),
  ('a0000000-0000-4000-8000-000000000021', 'Inside the World Championship of Drawing Dogs in Paint', 'world-championship-of-drawing-dogs-in-paint',
   'Tomasz Wielgosz', 'c0000000-0000-4000-8000-000000000003', now() - interval '25 days', 4890, '{}', '{}',
   '/images/articles/paint-dogs.webp', 'The winning entry, drawn in eleven minutes with an office mouse. Illustration: our art desk',
   'Sixty-four artists, one mouse each, no undo. How a meme community built the strictest art competition in Europe.',
   $html$<p>The rules of the World Championship of Drawing Dogs fit on a beer mat, and are in fact printed on one. <em>Fifteen minutes. One mouse. One dog. No undo.</em> It is the last rule that makes grown men weep.</p>
<p>Sixty-four competitors came to a sports hall in Brno this month to sit down in front of identical beige computers, each with a paint program of a vintage that some of the contestants were younger than. The prize is a trophy in the form of a cursor, and a token that is worth, by design, exactly nothing: the contract refuses every transfer. You can only be given it.</p>
<h2>A coin without a market</h2>
<p>It started with a quarrel. A dog coin of some size needed a new mascot, and its members could not agree upon one. Somebody proposed a competition; somebody else pointed out that whoever won would be accused of having bought the votes. So they removed everything one could buy. No digital pens, no time, no second thoughts and no vote: the judges are eight children between six and nine, who have not been told what a coin is.</p>
<p>Children, it emerges, are terrifying.</p>
<p>“That’s a horse,” said one of them in the second round, about the work of a man who has drawn for two animation studios. He nodded, thanked her, and went outside for a while.</p>
<h2>Technique</h2>
<p>There are schools. The <em>blockers</em> lay down shapes with the rectangle tool and nibble at them. The <em>outliners</em> start from the nose and go round in one breath. The <em>sprayers</em> are considered vulgar. In the quarter-final I sat behind Yusuf Demirci, a bus driver from Izmir and last year’s runner-up, and watched him draw a borzoi with forty-one straight lines. He did not hesitate once. He told me later that he practises on the back window of the bus, with a finger, when it steams up.</p>
<p>What all of them share is an attitude towards error. Since nothing can be undone, a mistake has to become something. I saw a slipped line turn into a lead, a blot into a second dog, and a catastrophic fill, one of those moments when paint escapes through a gap of one pixel and floods the sky, into <em>sunset</em>.</p>
<blockquote><p>In the office I press undo two thousand times a day. Here I press it never. It’s the only fifteen minutes in the week when I am really looking.</p></blockquote>
<h2>The final</h2>
<p>It came down to Demirci and to Agathe Lemoine, a notary’s clerk of twenty-three from Metz. The subject, drawn out of a hat: <strong>dog, waiting</strong>.</p>
<p>Demirci drew a dog at a bus stop. It was perfect. One could tell the bus was late.</p>
<p>Lemoine drew a door. She did nothing else for nine minutes: a door with a letterbox, a mat, light under it. The hall became restless. Then, in the last sixty seconds, bottom left, she put two ears. Only the tips, from behind, slightly apart, as ears are when they are listening.</p>
<p>The youngest judge burst into tears and had to be told that the person was coming home. “<em>When?</em>” she demanded. Lemoine, who had not expected to be asked questions, thought about it.</p>
<p>“Now,” she said. “She is just finding her keys.”</p>
<h2>Afterwards</h2>
<p>The vote was eight to nil. The dog with the ears is now the mascot; it is so small in the logo that one can’t make it out, and nobody minds. On the train back I attempted a dog of my own, in the window, with a finger. It looked like a horse.</p>
<p>A small boy across the aisle regarded it for some time. He was too well brought up to say so.</p>$html$),
  ('a0000000-0000-4000-8000-000000000022', 'The Group Chat That Accidentally Ran a $40 Million Coin', 'the-group-chat-that-ran-a-coin',
   'Lulu Abernathy-Cho', 'c0000000-0000-4000-8000-000000000003', now() - interval '30 days', 12210, '{}', '{}',
   '/images/articles/group-chat.webp', 'Seven friends, 212,000 messages, one treasury. Illustration: our art desk',
   'Seven old schoolfriends started a joke token to settle a restaurant bill. Then the internet found it, and they had to learn to govern.',
   $html$<p>On the evening that their coin passed forty million dollars, the seven people in charge of it were discussing whether Declan could be trusted with the barbecue.</p>
<p>The chat is called <em>Bins Tuesday</em>. It was set up nine years ago by seven friends from a school in Limerick to remind each other about rubbish collection, and for most of its life it has done nothing else. In the autumn before last, after a dinner at which nobody had cash, one of them created a token, TENNER, so that debts inside the group could be kept track of. She made a billion, because the form suggested it, and sent some to everybody.</p>
<p>Then Declan, who cannot be trusted with barbecues, put the rest into a public pool “to see what would happen”.</p>
<h2>What happened</h2>
<p>For three weeks, nothing. Then a streamer with two million followers was looking for the least impressive coin on the internet, and found one whose entire documentation consisted of the sentence <em>Fionn owes me for the prawns</em>. She read it aloud. By midnight nine thousand people were owed for the prawns.</p>
<p>The seven woke up to a treasury. Every trade paid a small fee to the address of the person who had set up the pool, and that was Declan.</p>
<blockquote><p>I want it minuted that I told everyone. I sent a screenshot. Nobody looked, because the bins were out.</p></blockquote>
<h2>Government by bins</h2>
<p>I have read a good part of the 212,000 messages, with permission and with certain redactions regarding prawns. They are the best account I know of how institutions come about.</p>
<p>In the first week they agree on nothing and spend nothing. In the second somebody suggests that a decision ought to need four out of seven. It is put to a vote, and passes by four votes to three, and there is then a bitter argument as to whether that counts. In the third they discover the need for a <em>treasurer</em>, for a <em>second person who watches the treasurer</em>, and for a rule that says neither may be Declan.</p>
<p>By the end of two months they had invented, without once using the words:</p>
<ul>
  <li><p>a quorum;</p></li>
  <li><p>separation of powers;</p></li>
  <li><p>a public ledger of expenses, in a shared spreadsheet with a tab called “shame”;</p></li>
  <li><p>conflicts of interest, after Orla’s cousin offered to do the website;</p></li>
  <li><p>and a constitutional court, consisting of Fionn’s mother.</p></li>
</ul>
<h2>The visitors</h2>
<p>Around them, a crowd of strangers was holding the coin and wanted to know the plan. There was no plan. What they did have was a habit, every Monday night, of telling each other to put the bins out. They began to do so in public. It caught on. On a typical Monday some eleven thousand people in forty countries now remind one another about their bins, in accordance with local regulations, and a volunteer maintains a calendar.</p>
<h2>Giving it away</h2>
<p>The sum in Declan’s address never felt like theirs, and in the end they decided that it wasn’t. It took fourteen weeks and the longest thread in the chat. Some went to pay for everyone’s worst bill: they asked holders to send in a photograph of one, and settled three hundred, starting with a boiler. The remainder is in a trust with independent people on it, who wear suits and are not allowed in the chat.</p>
<p>I asked what they had learnt. They replied, as they do, all at once, and then Orla, who made the token in the first place, wrote the last word.</p>
<p>“That you can run quite a big thing,” she wrote, “if you’ve already had all your arguments about something small.”</p>
<p>Then someone said it was Monday. There was a pause of about a minute, while, in seven different streets, seven people went out in their slippers.</p>$html$),
  ('a0000000-0000-4000-8000-000000000023', 'Merch Is the New Roadmap', 'merch-is-the-new-roadmap',
   'Tomasz Wielgosz', 'c0000000-0000-4000-8000-000000000003', now() - interval '34 days', 4417, '{}', '{}',
   '/images/articles/merch.webp', 'A limited edition of four thousand, of which four thousand have one ear longer than the other. Illustration: our art desk',
   'White papers are out and plush is in. What a warehouse full of slightly wrong toys says about how meme communities keep their promises.',
   $html$<p>In a warehouse outside Rotterdam stand four thousand plush rabbits, each with one ear longer than the other. It is a mistake. The pattern was cut from a drawing somebody had made on a train. When the first crate was opened, in front of a camera and six thousand viewers, there was a terrible hush, and then someone in the comments wrote: <em>he is listening to us</em>.</p>
<p>They sold out in nine minutes. The following edition had been corrected, and nobody wanted it.</p>
<h2>From paper to plush</h2>
<p>Five years ago a new coin arrived with a white paper, forty pages about throughput. Three years ago it was a road map with a rocket on it. What it arrives with now is a <em>thing</em>: a rabbit, a mug, an enamel pin. I have visited seven of the firms who make them. All were booked out until spring, and every one of them told me the same story about why.</p>
<p>“A road map is a promise about next year,” says Femke Aldous, whose family has made soft toys since 1951. “A rabbit is a promise about next <em>week</em>. Either it comes through the letterbox or it does not.”</p>
<p>It’s a severe test and an honest one. To deliver four thousand rabbits one needs a supplier, a customs number, a person who answers emails, and the character to say “it is late and it is our fault”. Communities that can do it can generally do other things too. Of the forty we looked at which had shipped a physical object, thirty-three were still active after two years. Of forty comparable ones that had only announced something, nine were.</p>
<h2>What sells</h2>
<ol>
  <li><p><strong>Slightly wrong things.</strong> See above.</p></li>
  <li><p><strong>Useful things with a secret.</strong> A perfectly plain umbrella, until it rains, and the frogs appear.</p></li>
  <li><p><strong>Things for other people.</strong> Baby clothes, dog bowls, a bib for grandfathers.</p></li>
  <li><p><strong>Nothing with a price on it.</strong> A shirt with a chart is out of date before it has been washed.</p></li>
</ol>
<h2>The economics of a pin</h2>
<p>An enamel pin costs about one euro ten to make in a batch of a thousand, and sells for eight. That’s a better margin than nearly anything that can be done with a token, and it is legal in every country. Two of the groups I met with finance their servers, their moderators and a yearly picnic entirely out of pins. Their coin is a sort of badge for people who like the badge.</p>
<blockquote><p>We used to sell the merch to promote the coin. Now I am fairly sure it’s the other way round.</p></blockquote>
<h2>Where it goes wrong</h2>
<p>It goes wrong in the post. One project took money for nine hundred lamps in the shape of a moon and had reckoned postage for a <em>flat</em> moon. Another printed its slogan in a language that none of them spoke, with results that are still in use at parties in Helsinki. The worst was a set of chess pieces on which the king and the queen were both the founder.</p>
<p>But the failures are instructive too, because they’re visible. A token that does not work may go unnoticed for months. A lamp that does not arrive is noticed by the person who cleared a space for it.</p>
<h2>The long ear</h2>
<p>Back in Rotterdam, I asked to see the original drawing. It hangs in the office, in a frame, coffee stain included. Next to it is a letter from a woman in Osaka whose daughter is deaf in one ear. The child had been given the rabbit, the wrong one, and had at once understood which side he hears with.</p>
<p>The third edition goes into production next month. They have checked the pattern very carefully. It is wrong.</p>$html$),
  ('a0000000-0000-4000-8000-000000000024', 'A Wedding, a Hard Fork and 212 Guests in Wizard Robes', 'a-wedding-a-fork-and-wizard-robes',
   'Lulu Abernathy-Cho', 'c0000000-0000-4000-8000-000000000003', now() - interval '39 days', 6208, '{}', '{}',
   '/images/articles/wizard-wedding.webp', 'The bride wore stars. So did everyone. Illustration: our art desk',
   'They met arguing about block size, fell in love over a shared hatred of the colour teal, and invited both halves of a divided community to the reception.',
   $html$<p>The seating plan took longer than the vows. On one side of the marquee, according to a chart that was revised nineteen times, were to be the friends of the bride, who follow the original chain of a coin called <em>Merlin</em>. On the other were those of the groom, who follow the copy. The two sides had not been on speaking terms since August. All two hundred and twelve wore robes.</p>
<h2>What divided them</h2>
<p>In the summer the Merlin community split over a question that can be put in eleven words: <em>should unclaimed spells be burned after a year, or kept for ever?</em> A spell, here, is a small collectible; forty thousand had been given away and never picked up. The Burners argued that abandoned magic clutters the world. The Keepers said that you cannot know when a wizard will come home.</p>
<p>It became ugly in the way that such things do, by way of spreadsheets. In August the Burners deployed a copy of everything, with the spells removed, and half the members left with them.</p>
<p>Isolde Marchetti was the Keepers’ best debater. Tobias Achterholt was the Burners’. They had been quarrelling in public for five months, at the rate of some forty messages a day, when one evening she wrote that his proposal was the work of a man who would paint a cathedral teal. He replied, after an uncharacteristic delay, that he <em>loathed</em> teal.</p>
<p>“It was the first thing that we had ever agreed upon,” she says. “I was furious.”</p>
<h2>Negotiations</h2>
<p>They were engaged by the spring. Neither changed their mind. What they had to settle, before they could settle anything else, was whether their friends could be in one field.</p>
<p>Terms were drawn up:</p>
<ul>
  <li><p>no laptops in the marquee;</p></li>
  <li><p>no use of the words <em>immutable</em> or <em>sentimental</em>;</p></li>
  <li><p>each table to seat four of one and four of the other, and somebody’s grandmother;</p></li>
  <li><p>any dispute to be resolved by arm-wrestling, sleeves up, robes notwithstanding.</p></li>
</ul>
<blockquote><p>I was seated between a man who wanted everything burned and a lady who wanted everything kept. I told them that I had been widowed twice and had moved house nine times, and they should both be ashamed. They passed the potatoes.</p></blockquote>
<p>That is from Grandmother Achterholt, ninety-one, Table Six.</p>
<h2>The ceremony</h2>
<p>It was conducted in a meadow by a justice of the peace who had consented to the hat. The couple had written their own promises. Hers was to keep. His was to let go. They had not shown them to one another beforehand, and it was remarked, by people who had spent a summer calling each other arsonists and hoarders, that as a description of marriage it seemed fairly complete.</p>
<h2>The spell</h2>
<p>During the speeches a best man, a Burner, rose with an announcement. He had found, while clearing out old drives, the key to one of the forty thousand. It was a spell set aside for a certain address two years before and never claimed. It was the bride’s: she had been sent it when she first joined, hadn’t understood what it was, and had forgotten.</p>
<p>On his side of the split it no longer existed. On hers it did. He had, he said, borrowed a Keeper’s telephone in the car park, in breach of the first of the terms, and had claimed it for her.</p>
<p>The text of the spell, as with all of them, was a single line, written by some volunteer long ago:</p>
<p style="text-align: center"><em>For opening something you had thought was shut.</em></p>
<p>There was a good deal of blowing of noses into sleeves. Then there was dancing, until four, in which it became altogether impossible to see who was who.</p>
<p>The chains remain separate. A joint picnic is planned.</p>$html$),
  ('a0000000-0000-4000-8000-000000000025', 'The Sound of a Pump: How Chiptune Became Memecoin Music', 'the-sound-of-a-pump',
   'Tomasz Wielgosz', 'c0000000-0000-4000-8000-000000000003', now() - interval '50 days', 3985, '{}', '{}',
   '/images/articles/chiptune.webp', 'Four channels are enough for anybody. Illustration: our art desk',
   'Four voices, no lyrics, and a bass line that follows the order book. A listener’s history of the noisiest corner of the memecoin world.',
   $html$<p>If you have ever left a memecoin voice chat open overnight, you’ll know the sound. It is cheerful, it is square, it has the timbre of a hand-held console at the bottom of a school bag, and at around three in the morning it gets into your dreams and rearranges the furniture.</p>
<p>Chiptune, music made with the sound chips of obsolete computers or with imitations of them, should have died with the machines. It’s now the house music of a subculture which mostly wasn’t born when those were sold. I spent a month asking why.</p>
<h2>Cheap, small, yours</h2>
<p>The first reason is weight. A piece for four voices may be stored in two kilobytes. That’s small enough to be written to a chain whole, rather than linked to from somewhere, and a community that talks a lot about permanence likes its anthem to be where it says it is. The oldest such piece I could find is eleven seconds long and has outlived three hosting companies.</p>
<p>The second is authorship. It takes a studio to make something that sounds expensive. To make something that sounds <em>cheap</em>, all you need is an evening.</p>
<h2>Letting the market play</h2>
<p>In the second year somebody had the idea of letting trades control the tune. The usual mapping goes something like this:</p>
<ol>
  <li><p>a purchase plays a note, higher for a larger one;</p></li>
  <li><p>a sale plays a note in the bass;</p></li>
  <li><p>the tempo follows the number of trades a minute;</p></li>
  <li><p>a minute of silence in the pool is a minute of silence.</p></li>
</ol>
<p>That last is what makes it music. The composer Delphine Adjei, who trained as an organist, made the best known of them, <em>Order Book Fugue</em>. She tells of leaving it on by mistake over a public holiday.</p>
<blockquote><p>I came home and the flat was completely silent. I assumed that it had crashed. Then, after eleven minutes, one low note, very quiet. Somebody somewhere had sold four dollars’ worth. I have never been so moved by four dollars.</p></blockquote>
<h2>The rave in the car park</h2>
<p>Once a year the scene meets in Utrecht, on the top deck of a multi-storey car park, as it’s the only place with adequate sockets. I went. There were about six hundred people, many with the consoles of their childhood round their necks, on strings. The line-up is decided by lot. The sets are twelve minutes each, because that is how long the batteries last.</p>
<p>At one in the morning a lad with the stage name <em>Zero Crossing</em> plugged in a board he’d soldered himself and connected it to the pool of a small turtle coin. The tempo was glacial: it was a Sunday. Then people understood. Phones came out. Someone bought; there was a note. Someone else sold; there was a bass. Within a minute three hundred people were playing an instrument together that was, legally speaking, a <em>market</em>. It lasted until the fees ran to two euros a note, and then it thinned out, voice by voice, into a single turtle buying and selling with itself, like a night watchman whistling.</p>
<h2>Listening with the eyes shut</h2>
<p>Sceptics will say that it’s a gimmick, and on most nights they’d be right. But I have come to think that it does something charts do not. A chart shows you where the price has been. A tune makes you aware of <em>people</em>: hesitations, flurries, someone with the same rhythm every evening at ten past six.</p>
<p>I’ve grown attached to that one. Low C, every day, ten past six. I like to think it’s somebody getting home. Last week it did not come, and I found that I’d been standing by the window with my coat on, listening.</p>
<p>On Thursday it was back. A little late, and an octave up.</p>$html$),
  ('a0000000-0000-4000-8000-000000000026', 'Hats, Ranked by People Who Take Hats Too Seriously', 'hats-ranked',
   'Lulu Abernathy-Cho', 'c0000000-0000-4000-8000-000000000003', now() - interval '62 hours', 8341, '{}', '{}',
   '/images/articles/hats.webp', 'The shortlist, photographed from the front, as milliners prefer. Illustration: our art desk',
   'Give an animal a hat and you have a coin. But which hat? A milliner, a dog trainer and a tax inspector sit in judgement.',
   $html$<p>It is the oldest trick in the book and it has not failed yet. Take an animal. Add a hat. You now possess a mascot, and, within the hour, a ticker. But the literature is strangely silent on the question that really matters: <em>which hat?</em></p>
<p>We convened a panel. Honorine Baptiste has made hats for the opera for twenty-six years. Sergeant Col Brearley trains dogs for the mounted police, who supply him with opinions as well as horses. Ulrike Sanft is a tax inspector, and asked to be included. Over an afternoon and a large quantity of shortbread they judged nineteen hats from actual coins. What follows is the top seven, in reverse.</p>
<h2>The ranking</h2>
<h3>7. The crown</h3>
<p>“Lazy,” says Baptiste. A crown tells you that somebody is important and nothing else. Brearley points out that it slides. Sanft wishes to know whether it has been declared.</p>
<h3>6. The propeller cap</h3>
<p>Full marks for movement. But it’s a hat that does the joke <em>for</em> you, and leaves the animal with nothing to do. A pug underneath it looks like an accident.</p>
<h3>5. The fez</h3>
<p>Compact, stable, flatters round heads. Marked down by all three for over-use, and by Baptiste for tassels “that go in whatever direction the illustrator’s sandwich was”.</p>
<h3>4. The traffic cone</h3>
<p>The dark horse, and on a horse it would be. It is really a found object, and so implies a story: where did he get it? Was anybody chasing him? Readers of our on-chain pages will remember <a href="/articles/we-followed-one-wallet-for-a-month">a certain wallet</a> that gave one away.</p>
<h3>3. The bowler</h3>
<p>Baptiste put down her shortbread. “There is a man inside a bowler, always. You put it on a cat, and he’s in the City; he has got a train to catch.” She would have placed it first. Brearley, who has seen a spaniel eat one, would not.</p>
<h3>2. The knitted hat</h3>
<p>The people’s favourite, and the one that made the whole genre respectable. It succeeds, the panel agreed, as it is the sole hat on the list which somebody must have <em>made</em>. It is warm. It’s a bit too big. It is put upon you by a person who wants you to be all right.</p>
<blockquote><p>You can’t be cynical about a dog in a woolly hat. I have tried. I audit people for a living.</p></blockquote>
<p>That was Sanft, and it was minuted.</p>
<h3>1. No hat, where there had been a hat</h3>
<p>There was an outcry, and the panel asked to be allowed to explain. The winner is a small coin with a whippet. In its first picture the whippet wears a sou’wester. In the second, which replaced it after a stormy vote, the hat has just blown off: it can be seen in the top right corner, tiny, yellow, tumbling. The dog looks after it.</p>
<p>“All the other animals are <em>wearing</em> something,” said Baptiste. “This one has lost something. It’s the only one which has a past.”</p>
<p>Brearley said that it was, in his professional opinion, about to run.</p>
<h2>Dissenting opinions</h2>
<ul>
  <li><p>Brearley asks us to record that a police helmet was not considered.</p></li>
  <li><p>Baptiste maintains that the beret in thirteenth place was robbed.</p></li>
  <li><p>Sanft notes that shortbread to the value of eleven pounds was consumed, and has retained the receipt.</p></li>
</ul>
<h2>Method</h2>
<p>Every hat was rated from zero to ten for <em>fit</em>, <em>wit</em> and <em>whether you would follow it into a fog</em>. Scores were added. The judges held none of the coins. At the end of the afternoon Honorine Baptiste took the ribbon off the shortbread tin, folded it four times, pinned it, and put it on the office cat, who walked out of the room with a dignity that she has never shown before or since.</p>
<p>It would have come second.</p>$html$),
  ('a0000000-0000-4000-8000-000000000027', 'The Town That Put a Frog on Its Roundabout', 'the-town-that-put-a-frog-on-its-roundabout',
   'Tomasz Wielgosz', 'c0000000-0000-4000-8000-000000000003', now() - interval '59 days', 4726, '{}', '{}',
   '/images/articles/roundabout.webp', 'The frog at dusk, facing the bypass. Illustration: our art desk',
   null,
   $html$<p>Until last year the only thing that anybody knew about Lower Sedgewick was that one drove round it. Six roads meet there, at a roundabout forty metres wide, and for as long as people remember there was nothing in the middle but grass and a sign that said <em>Sponsor this roundabout</em>.</p>
<p>Nobody ever had. Then, one Monday, the town clerk opened an email from eleven thousand frogs.</p>
<h2>An unusual tender</h2>
<p>The sender was the treasury of a coin named CROAK, and the offer was simple. The community wanted to spend some money upon something which <em>could not be sold</em>. They had held a vote. Somebody’s uncle lived in Lower Sedgewick. They would like to sponsor the roundabout, please, and put up a frog.</p>
<p>The clerk, Mrs Philippa Dunmore, had been in local government for thirty years and knew what to do. She sent them the form.</p>
<p>“It’s nineteen pages,” she told me. “That normally does it.”</p>
<p>It came back on the Wednesday, complete. Section twelve, <em>Describe the effect of the proposed structure upon drainage</em>, had been answered by a hydrologist from Montevideo.</p>
<h2>The meeting</h2>
<p>Four hundred people turned up. The vicar was in favour, citing Exodus. A man in a waxed jacket wished to know whether the town was being <em>bought</em>. Several people were concerned lest it attract the wrong sort. When asked what sort, they looked at each other and said: visitors.</p>
<p>The frogs attended by video. There were nine of them, in nine time zones, and not all had remembered to take off the ears. They were asked thirty-one questions in two hours. They answered those on foundations, on insurance, and on whether it would light up (<em>not on weekdays</em>). The one that silenced the hall came from a girl of around ten:</p>
<blockquote><p>What happens to the frog if your money goes to nothing?</p></blockquote>
<p>There was a long pause on the line. Then a woman in Busan said that they’d thought about it, and that this was why they would pay for fifty years of upkeep in advance, into the parish’s own account, in pounds. “The coin might not be here,” she said. “He should not have to know about it.”</p>
<p>It passed by 311 votes to 64.</p>
<h2>The frog</h2>
<p>He was made by a boat-builder down the coast, from fibreglass over oak. He is four metres tall. He’s seated, with his hands upon his knees, and his eyes are half shut, so that from whichever road you approach he seems to have noticed you and to have decided to say nothing.</p>
<p>The effects, after one year, have been measured by Mrs Dunmore, who likes a table:</p>
<ol>
  <li><p>accidents at the roundabout: eleven the year before, two since. <em>People slow down to look</em>;</p></li>
  <li><p>visitors: some six thousand, nearly all of whom purchased a scone;</p></li>
  <li><p>the bus company has renamed the stop;</p></li>
  <li><p>knitted scarves left round his neck in winter, source unknown: nine.</p></li>
</ol>
<h2>And the coin?</h2>
<p>CROAK has fallen, as they do; it’s worth a twentieth of what it was on that Monday. I looked into the chat before I went, expecting gloom. They were planning his birthday. Someone had posted the view from the traffic camera, as someone does each morning, and under it forty or fifty people from all over the world had written <em>good morning, Sedgewick</em>.</p>
<p>I stood on the verge at dusk to look at him. A lorry came down off the bypass, far too fast; braked; and went round with great courtesy. The driver raised two fingers from the wheel, the way that people do in the country, to somebody they know.</p>
<p>On the plinth is a small brass plate. It was Mrs Dunmore’s idea. It does not mention the coin, or the price, or the date. It says <em>Please give way</em>.</p>$html$),
  ('a0000000-0000-4000-8000-000000000028', 'Goodnight, Telegram: The Moderators Who Work the 4 a.m. Shift', 'the-moderators-who-work-the-4-am-shift',
   'Lulu Abernathy-Cho', 'c0000000-0000-4000-8000-000000000003', now() - interval '68 days', 7158, '{}', '{}',
   '/images/articles/night-shift.webp', '4.07 a.m., with soup. Illustration: our art desk',
   'While a market sleeps badly, somebody has to sit up with it. A night among the volunteers who keep the scammers out and the insomniacs company.',
   $html$<p>At seven minutes past four in the morning somebody named <em>Gary_Official_Support</em> enters a chat of twenty-six thousand people and offers to help. He is there for nine seconds. Then he’s gone, and in his place is one grey line: <em>removed by Bea</em>.</p>
<p>Bea has not looked up from her soup.</p>
<p>She is fifty-three, lives in Gdańsk, repairs sewing machines, and has for two and a half years been the night moderator of a mid-sized cat coin. She’s not paid. She goes to bed at noon. On a normal shift she takes out between eighty and two hundred Garys.</p>
<h2>A trade with no name</h2>
<p>There are no figures for how many Beas there are. I found them by asking in forty communities who was awake. They include a nurse, two bakers, a lorry driver (only when parked), an insomniac professor of Byzantine history, and a pair of twins in Perth who have found that their afternoon is everyone else’s worst hour.</p>
<p>They have a chat of their own, in which they pass on names and descriptions. It is called <em>Lighthouses</em>. I was let in for one night, on condition that I made myself useful.</p>
<h2>Telling Gary from Gary</h2>
<p>The craft is in the small things. Here is what they taught me before midnight:</p>
<ul>
  <li><p><strong>A helper who writes to you first is not a helper.</strong> There are no exceptions to this, and they have it on mugs.</p></li>
  <li><p><strong>Urgency is a costume.</strong> “Within ten minutes” has never been true.</p></li>
  <li><p><strong>Look at when the account was born.</strong> Garys are always young.</p></li>
  <li><p><strong>Nobody needs your twelve words.</strong> Not to verify, not to synchronise, not to make sure.</p></li>
</ul>
<p>By two I could spot one in four. Bea spots them by their punctuation.</p>
<h2>The other half of the work</h2>
<p>But that was not what surprised me. From about three onwards most of what arrives isn’t fraud at all. It’s people. Somebody cannot sleep. Somebody has looked at their phone and then looked at it again. There’s a boy, who must be sixteen and says that he is thirty, who wants to know if it’s <em>normal</em> to feel sick.</p>
<p>Bea puts down the spoon for that one. She types, slowly, with two fingers:</p>
<blockquote><p>yes very normal. drink water. the chart will be there in the morning and so will you. what did you have for supper</p></blockquote>
<p>They talk for forty minutes. About supper, about a history exam, about whether sewing machines can feel pain. At ten to five he says good night. She writes a line into a notebook she keeps, with a date, as she’ll ask someone on the day shift to look in on him.</p>
<p>I asked her how many such lines there were. She turned the pages so that I could see. It was the fourth notebook.</p>
<h2>Why they do it</h2>
<p>I had expected talk of community, or at least of tokens. The professor says that he’s read about the fall of Constantinople too often to be able to sleep when there’s an unattended gate. One of the bakers says that it’s company while the dough is rising. The nurse thought for so long that I assumed the connection had dropped.</p>
<p>“Daytime people believe the night’s when nothing happens,” she said finally. “It’s when everything is happening to someone by themselves.”</p>
<h2>Handover</h2>
<p>At six the twins sign off and a cheerful person in São Paulo signs on. There is a ritual to it. The one who goes writes what the night was like in three words. The one who comes answers with the weather.</p>
<p><em>Eighty-one. Quiet. Soup.</em></p>
<p><em>Sunny here. Sleep well.</em></p>
<p>Bea rinses out her bowl. On the screen a Gary comes in, stretches, and begins to type; and someone else, eight thousand kilometres away, has already seen him.</p>$html$);

-- On-Chain
insert into public.articles
  (id, title, slug, author, category_id, published_at, view_count, image_url, image_alt_text, meta_description, content)
values
  ('a0000000-0000-4000-8000-000000000007', 'We Followed One Wallet for a Month. It Mostly Bought Hats.', 'we-followed-one-wallet-for-a-month',
   'Priya Venkataraghavan', 'c0000000-0000-4000-8000-000000000004', now() - interval '4 days', 14388,
   '/images/articles/one-wallet.webp', 'Thirty days of somebody’s life, in 212 transactions and eleven hats. Illustration: our art desk',
   'Picked at random, followed for thirty days: a portrait of an ordinary wallet, its habits, its one great mistake and its surprising wardrobe.',
   $html$<p>On the first of the month I wrote the addresses of a thousand active wallets on a thousand strips of paper, put them into a salad bowl, and pulled one out. For thirty days I followed it. I do not know who owns it and I made no attempt to find out. What I know is what anybody can know: 212 transactions, in order, with times attached.</p>
<p>I have changed the details that could identify it. The hats are real.</p>
<h2>Week one: routine</h2>
<p>The wallet wakes at about 07:20 UTC. Its first act on most days is to look at nothing: it signs in to a site that records a visit and costs nothing. Around lunchtime it swaps a little. <em>A little</em> means a sum that would buy a decent pair of socks. It prefers coins with animals on them and has never, in the two years of history I could see, bought one with a person’s face.</p>
<p>By the end of the first week it had made 44 trades and was ahead by the price of one sock.</p>
<h2>Week two: the hats</h2>
<p>On day nine it discovered a marketplace selling small digital hats: bowlers, bobble hats, a traffic cone. It bought one. Then another. Between day nine and day sixteen it acquired <strong>eleven hats</strong>, and for several evenings it did nothing but move them between two addresses, which I can only picture as somebody trying them on in front of a mirror.</p>
<img src="/images/articles/inline-hat-timeline.webp" alt="A timeline of thirty days: small trades as dots, hats as hats.">
<p>The hats cost, in total, rather more than all of its trading had earned all year. It has not sold any of them. One, the traffic cone, was sent to a third address on what I choose to believe was a birthday.</p>
<h2>Week three: the mistake</h2>
<p>Day nineteen, 23:48, an unusual hour. The wallet bought a coin that had existed for six minutes. At 23:51 it bought more. At 23:54 it tried to sell and could not. The contract let people in and let nobody out. You can watch the attempts: seven of them, each with a higher fee, over eleven minutes, then nothing.</p>
<p>I have written about such contracts for years and have always written about the contract. I had never before looked at the seven attempts. They are not data. They are somebody sitting on the edge of a bed.</p>
<p>It lost about forty pounds’ worth. It did not trade again for four days.</p>
<blockquote><p>A ledger is a diary written by somebody who does not know that they are keeping one.</p></blockquote>
<h2>Week four: recovery</h2>
<p>On day twenty-three it signed in, looked at nothing, and signed out. On day twenty-four the same. On day twenty-five it bought a hat.</p>
<p>From then on it behaved differently. It checked. Before each purchase of something new there was now a tiny test sale, a pinch of salt to see whether the door opened from the inside. As a habit it costs pennies; as evidence that people learn, it is the best that I have seen on any chain.</p>
<h2>The sums</h2>
<ol>
  <li><p>Trades: 163, of which 71 profitable.</p></li>
  <li><p>Gains: two pairs of socks.</p></li>
  <li><p>Losses: one bad night.</p></li>
  <li><p>Hats: eleven, less one given away.</p></li>
  <li><p>Fees: roughly the cost of a good umbrella.</p></li>
</ol>
<h2>What I take from it</h2>
<p>We report on whales because whales make waves. Most addresses are not whales. Most are this: a person with a lunch break, a weakness for headwear, and one evening they would like to have again. On day thirty, at 07:21, it woke, looked at nothing, and I stopped watching.</p>$html$),
  ('a0000000-0000-4000-8000-000000000008', 'Anatomy of a Sandwich: What a Bot Ate Out of Your Trade', 'anatomy-of-a-sandwich',
   'Priya Venkataraghavan', 'c0000000-0000-4000-8000-000000000004', now() - interval '16 days', 8893,
   '/images/articles/sandwich.webp', 'Your order is the filling. Illustration: our art desk',
   'One ordinary swap, three transactions, twelve seconds. A slow-motion account of a sandwich attack for people who have only ever been the filling.',
   $html$<p>You press the button. The screen says one number, your wallet ends up with a slightly smaller one, and a note in grey type says <em>price impact</em>. Usually that is the truth. Sometimes it is a euphemism, and somebody has had lunch.</p>
<p>This is the story of one such lunch, reconstructed from a public block. All three transactions fitted inside twelve seconds.</p>
<h2>The ingredients</h2>
<p>A swap on most decentralised exchanges is not a conversation between two people. It is a request to a pool, and the price depends on what is in the pool when your request arrives. Between pressing the button and arriving there is a waiting room, open to anyone who cares to look. Your request sits in it with three facts written on its forehead:</p>
<ul>
  <li><p>what you want to buy;</p></li>
  <li><p>how much you are paying;</p></li>
  <li><p>the worst price you would accept.</p></li>
</ul>
<p>The third is called slippage tolerance, and it is the one that matters. Ours was set to five per cent, because the coin was lively and the interface suggested it.</p>
<h2>First slice</h2>
<p>In the waiting room a program noticed the order. It calculated, in less time than a blink, that if it bought the same coin <em>just before</em> us, the price would rise; that we would still accept the higher price, since we had said so; and that it could then sell to the pool immediately afterwards.</p>
<p>It bought. Our coin became 4.6 per cent dearer.</p>
<h2>The filling</h2>
<p>Our order executed next. It was valid, it was inside our tolerance, and nothing about it failed. We received 4.6 per cent less than the screen had shown. This is the detail that people find hard to accept: <strong>no rule was broken</strong>. We had signed a statement saying that a worse price was fine, and received a worse price.</p>
<h2>Second slice</h2>
<p>The program sold. Its profit, after paying a generous tip to have the three transactions placed in that order, was about the price of a coffee. It then did the same to somebody else. According to the address’s history it has done so 61,000 times since January, which is a great deal of coffee.</p>
<blockquote><p>I don’t think of it as stealing. I think of it as reading the menu before you do.</p></blockquote>
<p>That is from a developer who has built such programs and agreed to speak if we described him only as “a man with a standing desk”.</p>
<h2>Why memecoins are so often on the menu</h2>
<p>Three reasons. Pools are shallow, so that small orders move prices. Prices jump about, so that people set wide tolerances. And trading is hurried: nobody wants to fiddle with settings while a frog is going up.</p>
<h3>Things that change the recipe</h3>
<p>We describe these as facts about how the machinery behaves, not as suggestions:</p>
<ol>
  <li><p>A tighter tolerance leaves less to eat, at the cost of more failed orders.</p></li>
  <li><p>Some wallets and services submit orders privately, past the waiting room.</p></li>
  <li><p>Some exchanges settle many orders together at one price, so that there is no “before” and “after” to exploit.</p></li>
  <li><p>Splitting an order into smaller ones makes each less appetising, and costs more in fees.</p></li>
</ol>
<h2>A modest measure of scale</h2>
<p>We looked at one popular pool for one day. Of 4,120 purchases, 233 were sandwiched. The median loss was 1.1 per cent; the worst was 19. Nearly all of the victims had used the suggested tolerance.</p>
<p>The man with the standing desk says that business is worse than it used to be. People are learning; tools are improving; margins are thin. He is thinking of opening an actual café.</p>$html$),
  ('a0000000-0000-4000-8000-000000000009', 'The 0.0000001 Problem: What Happens When a Price Runs Out of Decimals', 'when-a-price-runs-out-of-decimals',
   'Priya Venkataraghavan', 'c0000000-0000-4000-8000-000000000004', now() - interval '44 days', 5317,
   '/images/articles/decimals.webp', 'Somewhere behind the seventh zero there is a number. Illustration: our art desk',
   'Memecoins cost so little that software written for ordinary money cannot count them. A tour of rounding errors, lost zeros and one very rich toaster.',
   $html$<p>Most of the software that handles money was written by people who assumed that nothing worth having costs less than a penny. Memecoins are cheerful proof to the contrary. The cheapest coin in our own table trades at a price with more zeros in front than a lottery has behind, and every one of those zeros is a place where a program may quietly fall over.</p>
<h2>Why so small?</h2>
<p>A coin’s price is what the market thinks the whole is worth, divided by the number of pieces it was cut into. Founders like large numbers of pieces. It is more pleasant to own eleven million of something than 0.004 of it, even if they come to the same. So supplies run to trillions, and prices to dust:</p>
<p style="text-align: center"><span style="font-family: monospace">1,000,000,000,000 pieces × $0.0000000412 = $41,200</span></p>
<p>The arithmetic is trivial on paper. It is on screens that it goes wrong.</p>
<h2>Three ways to lose a zero</h2>
<h3>1. The polite rounding</h3>
<p>A chart library shows two decimals since that is what prices have. Everything under half a cent becomes <code>0.00</code>. One portfolio application displayed its users’ entire holdings as nothing for nine days in May. Not a single person complained. They assumed, they said, that it was true.</p>
<h3>2. The scientific surprise</h3>
<p>Ask a computer to print a very small number and it may switch to scientific notation: 4.12e-8. Feed that text to a second program which expects digits and a point, and it may read <em>4.12</em> and discard the rest. A toaster retailer that briefly accepted memecoins, as a joke, valued one order at a hundred million times its worth. The customer, who had bought one toaster, was offered a refund of four billion dollars and, admirably, asked whether somebody might like to check.</p>
<h3>3. The floating crumb</h3>
<p>Binary fractions cannot express one tenth exactly. The error is about one part in 10<sup>16</sup>, which nobody notices until they multiply it by 10<sup>15</sup> tokens. This is why careful systems store token amounts as whole numbers of the smallest unit, and only place the decimal point when a human is looking.</p>
<blockquote><p>The point is not in the number. The point is in the reader.</p></blockquote>
<p>Kasimir Droste, who has spent nineteen years on payment systems, says this to every new colleague, and says they all nod, and that he then watches them make the mistake anyway.</p>
<h2>How we show prices</h2>
<p>For the record, and because readers ask: this site prints prices with at least two decimals and at most eight. Volumes have none. If a price is missing we say <em>N/A</em>, and do not pretend that it is zero. The difference between “nothing” and “we do not know” has started at least two lawsuits.</p>
<img src="/images/articles/inline-decimal-stairs.webp" alt="Every step is a tenth of the one before. The mouse is to scale.">
<h2>Notation to the rescue</h2>
<p>A neat convention has spread from trading screens: write the number of zeros as a small figure. Thus 0.0<sub>7</sub>412 means a point, seven zeros, then 412. It is compact, unambiguous, and takes about a minute to learn. It also makes people feel like chemists, which may be why they like it.</p>
<h2>The moral, rounded to two places</h2>
<p>Small numbers are not simple numbers. The next time a screen tells you that something costs 0.00, it is worth asking whether it means <em>free</em>, <em>unknown</em>, or merely <em>too small for whoever wrote this</em>.</p>
<p>And if a toaster shop offers you four billion dollars, there is a question you should ask it first.</p>$html$);

-- Guides. The style guide uses every feature of the toolbar and every kind of button
insert into public.articles
  (id, title, slug, author, category_id, published_at, view_count, image_url, image_alt_text, meta_description, content)
values
  ('a0000000-0000-4000-8000-000000000010', 'The Newsroom Style Guide: Every Trick Our Editor Knows', 'the-newsroom-style-guide',
   'Benedikt Sørlie', 'c0000000-0000-4000-8000-000000000005', now() - interval '10 days', 4102,
   '/images/articles/style-guide.webp', 'The house style, before anybody has had a chance to ignore it. Illustration: our art desk',
   'Headings, lists, colours, quotations, buttons: a living specimen of everything that an article on this site may contain, and when it should.',
   $html$<h1>The house specimen</h1>
<p>Every newsroom keeps a page that shows its own tools at work. This is ours. New writers read it on their first morning; old ones look things up in it and pretend that they did not. It contains <strong>bold for facts that matter</strong>, <em>italic for titles and tone of voice</em>, <u>underline for almost nothing</u>, <s>strike-through for jokes that we took back</s>, and <strong><em>both at once</em></strong> for emergencies.</p>
<h2>Headings</h2>
<p>There are three sizes. The first is for a specimen like this one, where a page needs a title inside itself. The second divides an article; the third divides a division. If you need a fourth, you are writing two articles.</p>
<h3>A heading of the third size</h3>
<p>It should still say something. “Background” says nothing. “Why the otter was wrong” says something.</p>
<h2>Lists</h2>
<p>Bullets are for things in no particular order:</p>
<ul><li><p>a fact,</p></li><li><p>another fact,</p><ul><li><p>a fact that belongs to the other fact,</p><ul><li><p>and a fact so particular that it lives here;</p></li></ul></li><li><p>a sibling of the fact above;</p></li></ul></li><li><p>and a last one, with <a href="/articles/how-to-read-a-token-contract">a link</a> in it.</p></li></ul>
<p>Numbers are for steps, rankings and countdowns:</p>
<ol><li><p>Check the contract address.</p></li><li><p>Check it again:</p><ol><li><p>against the project’s own site,</p></li><li><p>against a second source that is not the first one in a hat.</p></li></ol></li><li><p>Write the sentence.</p></li></ol>
<h2>Links and pictures</h2>
<p>A link says where it goes: <a href="/memecoins">the trending table</a> lives on this site and <a target="_blank" rel="noopener noreferrer" href="https://example.com/style">an example of an outside page</a> does not. “Click here” is for lift doors.</p>
<img src="/images/articles/inline-specimen.webp" alt="A specimen sheet: one circle, one square, one frog.">
<p>Every picture has an alternative text. It is read aloud to people who cannot see the picture, so it describes what is <em>in</em> it. If the picture contains a joke, the text contains the joke.</p>
<h2>Moving pictures</h2>
<div data-youtube-video=""><iframe width="640" height="360" allowfullscreen="true" src="https://www.youtube-nocookie.com/embed/jNQXAC9IVRw?rel=0" title="Nineteen seconds at the zoo"></iframe></div>
<p>We embed one video per article at most. The one above is nineteen seconds long, has a beginning, a middle and an elephant, and remains the standard against which all others are edited.</p>
<h2>Small letters, high and low</h2>
<p>Chemistry lowers its figures: H<sub>2</sub>O, CO<sub>2</sub>, and the price 0.0<sub>5</sub>31. Mathematics raises them: 10<sup>9</sup> tokens is a billion, and the 3<sup>rd</sup> of May is a date. Mixed company is possible, as in x<sub>1</sub><sup>2</sup>, and discouraged.</p>
<h2>Indents</h2>
<p>A normal paragraph starts at the margin.</p>
<p data-indent="1">An indented paragraph stands one step in. We use it for the text of letters and notices.</p>
<p data-indent="2">Two steps in is for a letter quoted inside a letter.</p>
<p data-indent="3">Three steps in is for showing off.</p>
<h2>Right to left</h2>
<p>Not every reader starts on the left. A paragraph in Arabic runs the other way:</p>
<p dir="rtl">أهلاً بكم في غرفة الأخبار. نكتب عن العملات الساخرة بجدية كاملة، ونراجع كل رقم مرتين قبل النشر.</p>
<p>So does one in Hebrew, here with a Latin word in the middle to keep everybody alert:</p>
<p dir="rtl" style="text-align: right">ברוכים הבאים למערכת. אנחנו כותבים על memecoins ברצינות גמורה, ובודקים כל מספר פעמיים.</p>
<h2>Colour, background and type</h2>
<p>Colour carries meaning rarely and attention always. We have <span style="color: #6c5ce7">house purple</span>, <span style="color: #c0392b">correction red</span> and <span style="color: #1e8449">settled green</span>. A marker pen is available in <span style="background-color: #fff3bf; color: #14121b">butter</span> and <span style="background-color: #c6f24e; color: #14121b">lime</span>. Loud things may be <span style="color: #ffffff; background-color: #14121b">reversed out of ink</span>, once.</p>
<p><span style="font-family: serif">Serif type is for letters from readers and anything older than the web.</span> <span style="font-family: monospace">Monospace is for addresses, such as 0x0000…dEaD.</span> Everything else wears the ordinary face.</p>
<h2>Alignment</h2>
<p style="text-align: left">This paragraph keeps to the left, where paragraphs are happiest.</p>
<p style="text-align: center">This one is centred, like a toast at a wedding.</p>
<p style="text-align: right">This one keeps to the right, like a signature.</p>
<p style="text-align: justify">And this one is justified on both sides, which needs at least two full lines before anybody can tell, so here are a few further words about nothing in particular: the kettle, the window, the deadline, the frog on the filing cabinet, and the very patient person at the subs’ desk who will have to read this sentence to its end.</p>
<h2>Quotation and code</h2>
<blockquote><p>A quotation gets air around it, and the name of whoever said it stands outside.</p></blockquote>
<p>— Marguerite Okonjo, in a memo about air</p>
<p>Short pieces of code, such as <code>totalSupply()</code>, sit in the line. Longer ones stand by themselves:</p>
<pre><code>function wag(uint256 times) external {
  require(times &lt;= 3, "good dog, enough");
}</code></pre>
<hr>
<h2>Buttons</h2>
<p>An article may carry a button. It is written as a shortcode in a paragraph of its own, and there are four styles.</p>
<p>The first style is for the one thing that we would like a reader to do:</p>
<p>[cta text="Join now" link="/alpha-club" style="primary"]</p>
<p>The second is for the thing they might do instead:</p>
<p>[cta text="See the trending table" link="/memecoins" style="secondary"]</p>
<p>The third is for the thing they can do any time:</p>
<p>[cta text="Browse all articles" link="/articles" style="outline" size="sm"]</p>
<p>The fourth is for guests who bring their own colours:</p>
<p style="text-align: center">[cta text="Adopt an otter" link="https://example.com/otters" style="custom" size="lg" bgColor="#c81e4a" textColor="#ffffff"]</p>
<p>Sizes come small, ordinary and large: <br>[cta text="Small" link="/alpha-club" size="sm"] [cta text="Ordinary" link="/alpha-club" size="default"] [cta text="Large" link="/alpha-club" size="lg"]</p>
<p>A button can sit inside a sentence, like [cta text="this one" link="/contact" style="outline" size="sm"] here, although the sentence rarely thanks you for it. And because some editors write their quotation marks as codes, this must work just as well:</p>
<p>[cta text=&quot;Write to us&quot; link=&quot;/contact&quot; style=&quot;secondary&quot; size=&quot;default&quot;]</p>
<p>To show a shortcode without making a button of it, put it into a block of code:</p>
<pre><code>[cta text="Join now" link="/alpha-club" style="primary"]</code></pre>
<h2>The last rule</h2>
<p>Use as few of these as you can. The best article we ever ran had one heading, no colours, and a carrot.</p>$html$),
  ('a0000000-0000-4000-8000-000000000011', 'How to Read a Token Contract Without Pretending to Be a Lawyer', 'how-to-read-a-token-contract',
   'Benedikt Sørlie', 'c0000000-0000-4000-8000-000000000005', now() - interval '27 days', 11260,
   '/images/articles/read-contract.webp', 'The small print, enlarged. Illustration: our art desk',
   'You do not need to write code to learn a good deal from it. A plain-language walk through the parts of a token contract that answer real questions, from the address and the supply to the owner, the taxes, the locks and the doors that only open in one direction.',
   $html$<p>A token contract is a vending machine with a glass front. You cannot change what it does, but if you put your nose to the glass you can see how it works. This guide is for people who have never looked. It takes about a quarter of an hour and no programming.</p>
<p>It will not tell you whether anything is a good idea. It will tell you what a thing <em>is</em>, which turns out to be most of the battle.</p>
<h2>Before you look: which machine is it?</h2>
<p>A name is not an identity. A ticker is not an identity. A picture of a dog is certainly not an identity. The only thing that identifies a token is its <strong>contract address</strong>, a long string which is different for each one.</p>
<ol>
  <li><p>Find the address on the project’s own site.</p></li>
  <li><p>Find it somewhere else that did not copy it from there.</p></li>
  <li><p>Compare the whole string, not the first and last four characters. Impostors match those on purpose.</p></li>
</ol>
<p><em>Updated:</em> this week <a href="/articles/exchange-lists-the-wrong-otter">an exchange skipped the third step</a>. It has a compliance department. You have a cup of tea and more patience.</p>
<h2>Open the glass: the block explorer</h2>
<p>Paste the address into an explorer for its network. Look for a tab called <em>Contract</em> and for the word <em>verified</em>. Verified means that the published source text really produces the program which is running. It does not mean good, safe or approved. If the source is not published you are looking at a vending machine with a curtain.</p>
<h2>Five questions, in order of usefulness</h2>
<h3>1. How many are there, and can there be more?</h3>
<p>Look for <code>totalSupply</code>, then search the page for <code>mint</code>. If a function of that name can be called by someone, the supply is not a number but an intention.</p>
<h3>2. Who is the owner?</h3>
<p>Search for <code>owner</code>. An owner is an address with special powers. If it is a row of zeros, the powers were given up. If it is an ordinary wallet, a single person holds the keys. If it is a multi-signature contract, several people must agree.</p>
<h3>3. What can the owner do?</h3>
<p>Every function marked <code>onlyOwner</code> is one of those powers. Read the names aloud. <code>setTax</code>, <code>pause</code>, <code>blacklist</code> and <code>setMaxSell</code> mean exactly what they sound like.</p>
<h3>4. Does the door open from the inside?</h3>
<p>A contract can allow purchases and forbid sales. It rarely says so in one place. Look inside the transfer function for a list of exceptions, a flag called something like <code>tradingEnabled</code>, or a limit which applies only when the recipient is the pool. Then look at the list of recent transactions. A crowd of buyers without a single seller is a picture worth remembering.</p>
<h3>5. Who holds it?</h3>
<p>The <em>Holders</em> tab lists the largest. Exchanges and pools are normal near the top. One unnamed wallet with forty per cent is a fact that you will want to know before, not after.</p>
<blockquote><p>Read it like a tenancy agreement. Ignore the adjectives; look for the word “may”.</p></blockquote>
<p>That is the advice of Solveig Achterberg, who translated contracts of the paper kind for thirty years and started reading the other kind in retirement.</p>
<h2>What the code cannot tell you</h2>
<ul>
  <li><p>whether the people behind it are kind, competent or real;</p></li>
  <li><p>whether the liquidity will be there next week, unless it is locked, and then only until the lock ends;</p></li>
  <li><p>whether the joke is funny.</p></li>
</ul>
<h2>A short vocabulary</h2>
<p><strong>Renounced:</strong> the owner has given up the special powers. <strong>Proxy:</strong> the address you see forwards to a program that can be replaced. <strong>Liquidity lock:</strong> the pool’s deposit cannot be withdrawn before a date. <strong>Honeypot:</strong> the door only opens inwards.</p>
<h2>Practise on something harmless</h2>
<p>Take a token you do not own and have no wish to own, and answer the five questions on paper. Then do another. By the fifth you will be faster than most of the people who are paid to do it, and you will have acquired the habit that matters: looking first.</p>
<p>[cta text="Look at the trending table" link="/memecoins" style="outline"]</p>$html$);

-- Interviews
insert into public.articles
  (id, title, slug, author, category_id, published_at, view_count, image_url, image_alt_text, meta_description, content)
values
  ('a0000000-0000-4000-8000-000000000012', '‘I Named It During a Fire Drill’: A Conversation With an Accidental Founder', 'i-named-it-during-a-fire-drill',
   'Lulu Abernathy-Cho', 'c0000000-0000-4000-8000-000000000006', now() - interval '6 days', 10231,
   '/images/articles/fire-drill.webp', 'Assembly point B, where it all began. Illustration: our art desk',
   'Rosalind Quaye launched a coin to settle an argument with a colleague. Two years later she has 30,000 holders, a day job, and opinions about lanyards.',
   $html$<p>Rosalind Quaye is a facilities manager at a university. She is responsible for four hundred radiators, a clock tower, and, since a wet Tuesday two years ago, a memecoin called <em>Assembly Point</em>. We met in the staff canteen, where she is known as the person to see about the radiators.</p>
<h2>“It was an argument about signs”</h2>
<p><strong>How does a facilities manager come to start a coin?</strong></p>
<p>In a car park, in the rain, holding a clipboard. We were having a fire drill. A colleague in the computing department, Anselm, said that you could put anything on a blockchain and people would buy it. I said nobody would buy <em>that</em>, and pointed at the sign. Green square, four little people, four arrows. He had it deployed before the all-clear.</p>
<p><strong>And people bought it.</strong></p>
<p>By the time I had counted everybody back in, a hundred and twelve people owned some. I hadn’t finished the register.</p>
<p><strong>Who chose the name?</strong></p>
<p>I did. He wanted to call it EVAC. I said if you’re doing it, do it properly: it is called an assembly point. So in that sense I’m the founder. I gave it the correct name.</p>
<h2>Thirty thousand people who know where to stand</h2>
<p><strong>What do the holders actually do?</strong></p>
<p>They do drills. I know how that sounds. Once a month somebody calls one, at a random hour, and everyone has eleven minutes to post a picture of a safe open space near where they live. The record is nineteen thousand pictures. There are people in Manila who know where to go in an earthquake because of a joke I made in Leicester.</p>
<p><strong>Did you expect that?</strong></p>
<p>I’ve done posters. I’ve done a <em>quiz</em>. I once did a song, and we shan’t be discussing the song.</p>
<blockquote><p>I’ve been trying to get people to take fire drills seriously for twenty-two years. It turns out that the missing ingredient was a leaderboard.</p></blockquote>
<p><strong>And the money?</strong></p>
<p>There’s a treasury. It came from fees in the early days, and there’s a committee of nine for it, none of whom is me. It buys smoke alarms. We’ve given away about fourteen thousand. I own the amount that Anselm sent me on the first day, because I wanted to see what it looked like. I’ve never sold it; I’ve never bought any. I’ve got a pension. It’s a <em>good</em> pension.</p>
<h2>On being a founder</h2>
<p><strong>People must ask you for a road map.</strong></p>
<p>Every week! I send them the evacuation plan. It has arrows. It’s the only road map in this whole business that anyone has actually walked.</p>
<p><strong>What is the worst part?</strong></p>
<p>The impersonators. There are always half a dozen of me. One of them promised to double people’s money if they sent it to her. I was so cross that I drove to the police station, and the lad on the desk said, “So you’re <em>not</em> Rosalind Quaye?” I said I’m the only one with a lanyard.</p>
<p><strong>And the best?</strong></p>
<p>A woman wrote to me from Valparaíso. They had a fire in their building at night and everybody got out and stood in the right place, and she counted them, because we always make a thing of the counting. All present. She sent me the register. It’s on my wall.</p>
<h2>“The sign was always good”</h2>
<p><strong>Why did it work, when so many others vanish?</strong></p>
<p>The sign was always good. I think about that a lot. Someone designed it decades ago: four people, four arrows, everybody heading for the middle. No words on it. You understand it when you’re frightened. A meme’s the same, isn’t it? It’s a sign that works when you aren’t thinking.</p>
<p><strong>Would you do it again?</strong></p>
<p><em>(She considers the question while watching a man prop open a fire door with a chair.)</em></p>
<p>Excuse me one second.</p>
<p><em>This conversation was shortened for length. The chair has been removed.</em></p>$html$),
  ('a0000000-0000-4000-8000-000000000013', 'The Auditor Who Says No: Ingrid Halvorsen-Mbeki Reads Code Nobody Wants Read', 'the-auditor-who-says-no',
   'Lulu Abernathy-Cho', 'c0000000-0000-4000-8000-000000000006', now() - interval '33 days', 6984,
   '/images/articles/auditor.webp', 'A red pencil, one of nine. Illustration: our art desk',
   'She has declined to sign off four contracts in every five. Founders hate her reports, frame them, and come back.',
   $html$<p>The sign on Ingrid Halvorsen-Mbeki’s door says <em>Not Yet</em>. She had it made after a client complained that her previous sign, <em>No</em>, was discouraging. She reads the contracts of new tokens for a living, in a former dairy on the edge of a fjord, with a red pencil, on paper.</p>
<h2>On paper</h2>
<p><strong>You print them out?</strong></p>
<p>All of them. A screen lets you scroll past something. Paper just lies there and looks at you.</p>
<p><strong>How long does a simple token take?</strong></p>
<p>To read, an hour. To understand, a day. To explain to the person who wrote it, a week. Most of my invoice is the third part.</p>
<p><strong>You are known for refusing.</strong></p>
<p>I have been asked for 411 reviews and signed 80. I don’t say the rest were bad. I say that I was not able to say they were good. People hear those as one sentence and they are two.</p>
<h2>The commonest mistakes</h2>
<p><strong>What do you find most often?</strong></p>
<p>I’ll give you my top four. You may put them in a list; everyone does.</p>
<ol>
  <li><p><strong>A power left lying around.</strong> A function for testing that nobody removed. It is like leaving the ladder against the house since you are going to paint again in spring.</p></li>
  <li><p><strong>Arithmetic that rounds in somebody’s favour.</strong> It is always somebody’s favour. You have to choose whose.</p></li>
  <li><p><strong>A promise made in the documentation only.</strong> “Liquidity is locked.” Where? Show me the line.</p></li>
  <li><p><strong>Copying.</strong> They take a contract from a project they admire, including the bug that the project has since fixed.</p></li>
</ol>
<p><strong>And the rarest?</strong></p>
<p>A comment that tells the truth. I once found one which said, “I do not know why this works.” I signed that one. He was the only person that year who knew what he didn’t know. We found out why it worked together. It took two days and it was beautiful.</p>
<h2>Being disliked</h2>
<p><strong>Founders can’t enjoy this.</strong></p>
<p>They send me long messages at night. In the morning they send short ones, with the corrected code. One man sent flowers, with a card: “Line 212. You were right.” I have it here.</p>
<blockquote><p>You cannot be loved by the person who wrote line 212. But you can be thanked by everybody who never had to find out about it.</p></blockquote>
<p><strong>Have you ever been wrong?</strong></p>
<p>Twice. Once I refused something that was fine; it cost them a month, and I apologised and returned the fee. Once I signed something that was not. Nobody lost money, somebody kind noticed in time. But I did not sleep for a week, and the next day I bought the pencils. Before that I used pens. A pencil reminds you that you may have to take it back.</p>
<h2>Memecoins in particular</h2>
<p><strong>Why do you bother with jokes? You could be reviewing banks.</strong></p>
<p>I did review banks. Nobody at the bank had put a dog in it. <em>(She laughs.)</em> But seriously: the joke is where beginners come in. If the first door that they open has a trap behind it, they conclude that all doors do. I would like there to be some plain, honest, boring doors with a funny picture on the front.</p>
<p><strong>What would you say to somebody reading a contract for the first time?</strong></p>
<p>Read it twice. First as the person who wrote it, and be generous. Then as the person who wants to rob it, and be thorough. If the two readings give the same story, you may have a cup of coffee.</p>
<p><strong>And if they don’t?</strong></p>
<p><em>(She points at the door.)</em></p>
<p>Not yet.</p>$html$);

-- No category
insert into public.articles
  (id, title, slug, author, category_id, published_at, view_count, image_url, image_alt_text, meta_description, content)
values
  ('a0000000-0000-4000-8000-000000000014', 'A Letter From the Editor: Why We Keep the Siren in the Drawer', 'why-we-keep-the-siren-in-the-drawer',
   'Marguerite Okonjo', null, now() - interval '50 hours', 3871,
   null, null,
   null,
   $html$<p>Dear reader,</p>
<p>There is a siren in my desk. It is a small one, the kind that cyclists put on a child’s handlebars, and it came with the furniture. On our first day somebody suggested that we sound it whenever a story was urgent. We tried it for a week. It went off sixty-one times.</p>
<p>I should like to tell you why it now lives in the drawer, under the spare batteries and the good biscuits.</p>
<h2>Sixty-one emergencies</h2>
<p>I kept a list. Of those sixty-one, nineteen were prices that had moved and moved back by the time the story was written. Fourteen were announcements of announcements. Eleven were rumours; nine of these were false and two were about the same parrot. Eight were real but not urgent. Six were urgent but not about memecoins, including the small fire. That leaves three.</p>
<p>Three in a week is about right. It is also roughly the number of things that a person can be alarmed by before the alarm stops working. We had spent fifty-eight of our readers’ alarms on nothing.</p>
<h2>What we do instead</h2>
<p>So we made some rules. They are not noble. They are mostly about furniture.</p>
<ul>
  <li><p><strong>A story waits one kettle.</strong> If it still matters when the water has boiled, write it. This disposes of about a third.</p></li>
  <li><p><strong>Every percentage is accompanied by an amount.</strong> “Up 900 per cent” on eleven dollars is an anecdote.</p></li>
  <li><p><strong>Nobody writes about a coin that they own.</strong> We all filled in a form. The form is in the drawer too.</p></li>
  <li><p><strong>We name the people who told us things</strong>, unless they could come to harm, and when we cannot name them we tell you how they know.</p></li>
  <li><p><strong>Corrections are as visible as the mistakes.</strong> See <a href="/articles/correction-the-rocket-was-a-carrot">the carrot</a>.</p></li>
</ul>
<h2>On laughing at things</h2>
<p>You will have noticed that we are not solemn. People ask whether one can be serious about a subject by making jokes about it, and I always reply that it is the other way round: a subject which consists of jokes cannot be understood by people who have none.</p>
<blockquote><p>The opposite of funny is not serious. The opposite of funny is not funny.</p></blockquote>
<p>That was Chesterton, more or less, and he had never even seen a frog with laser eyes.</p>
<p>But laughing <em>at</em> and laughing <em>with</em> are different trades. Behind each of these silly pictures are people, who for the most part are not fools and are not villains either. Some came for the money and stayed for the company. Some lost more than they could afford. We try to remember both before we reach for the adjective.</p>
<h2>What this site is not</h2>
<p>It is not advice. None of us knows what anything will cost tomorrow, and whoever tells you that they do is either mistaken or selling it. We can tell you what happened, who did it, how the machinery works, and now and then why it was funny. What you do with that is your own affair, and we would rather you did it after lunch.</p>
<h2>The siren</h2>
<p>We have used it once since. It was a Thursday, late, and one of our reporters found that money was being taken, at that moment, from people who did not know, and that a single sentence would let them stop it. She stood up, went to the drawer, moved the biscuits, and sounded it. The sentence was on the front page in four minutes.</p>
<p>Then she put it back.</p>
<p>Yours, with the kettle on,</p>
<p data-indent="1"><em>Marguerite Okonjo</em><br>Editor</p>$html$);

-- Two drafts and a scheduled article: visitors must never see their marker words (Zanzibarish, Quixotide).
insert into public.articles
  (id, title, slug, author, category_id, published_at, view_count, image_url, image_alt_text, meta_description, content)
values
  ('a0000000-0000-4000-8000-000000000029', 'Zanzibarish: Notes Toward a Story About the Clove Coin', 'zanzibarish-the-clove-coin',
   'Tomasz Wielgosz', 'c0000000-0000-4000-8000-000000000003', null, 0,
   null, null,
   'Unfinished notes on the Zanzibarish clove coin. Not for publication.',
   $html$<p>Working notes on <em>Zanzibarish</em>, the clove-scented community in Stone Town that prints its announcements on paper. <strong>Not checked. Do not publish.</strong></p>
<h2>Still to do</h2>
<ul>
  <li><p>call the printer back about the scented ink;</p></li>
  <li><p>find out who signs as “the Harbour”;</p></li>
  <li><p>second source for the auction.</p></li>
</ul>
<blockquote><p>If it doesn’t smell of anything, it isn’t from us.</p></blockquote>
<p>Is Zanzibarish a coin with a newsletter, or a newsletter with a coin? Ask the woman at the spice market, who seemed to know and was amused at the question.</p>$html$),
  ('a0000000-0000-4000-8000-000000000030', 'The Zanzibarish Files, Part Two: Outline', 'zanzibarish-part-two',
   'Dex Halloran', 'c0000000-0000-4000-8000-000000000001', null, 0,
   null, null,
   null,
   $html$<p>Outline only. The second half of the Zanzibarish story depends on documents that we have asked for and not yet been given.</p>
<ol>
  <li><p>The auction that had only one bidder.</p></li>
  <li><p>The bidder.</p></li>
  <li><p>What was in the box.</p></li>
</ol>
<p>If the documents do not arrive by the end of the month, Zanzibarish part two becomes a short paragraph at the end of part one, and we all go home early.</p>$html$),
  ('a0000000-0000-4000-8000-000000000031', 'The Quixotide Upgrade, Explained With Windmills', 'the-quixotide-upgrade-explained',
   'Priya Venkataraghavan', 'c0000000-0000-4000-8000-000000000004', now() + interval '30 days', 0,
   null, null,
   'What the Quixotide upgrade changes, for whom, and why its test network was named after a horse.',
   $html$<p>Embargoed until the network switches over. The <em>Quixotide</em> upgrade replaces the way in which small transactions wait their turn, and its authors have asked that nothing be printed until it is live.</p>
<h2>What changes</h2>
<p>At present every transaction stands in a single line, and whoever pays most goes first. Under Quixotide there will be four lines, one for each size, and the turnstile takes from each of them in rotation. Small payments should no longer have to wait behind very large ones.</p>
<h2>Why windmills?</h2>
<p>The rotation is drawn, in the specification, as a mill with four sails. The test network is called <em>Rocinante</em>, since it was thin, stubborn and got there.</p>
<blockquote><p>Every upgrade is a giant until you are close enough to see the sails.</p></blockquote>
<p>A full timetable will be added below when the embargo ends.</p>$html$);

-- Coins with real CoinGecko ids. Visitors see the stored prices if the price service cannot be reached.
-- One coin has no price, so it shows 'N/A'.
-- The prices of the last seven days are deterministic waves that end at the stored prices.
insert into public.trending_memecoins
  (id, rank, name, symbol, network, coingecko_id, logo_url, icon_bg_color, external_link, price, volume_24h,
   price_change_24h_percentage, priced_at, about, change_1h, change_7d, market_cap, sparkline, sparkline_at)
select coin.*, case when price is not null then round((sin(rank * 2.0) * 0.8)::numeric, 2) end,
  case when price is not null then round((cos(rank * 1.7) * 14)::numeric, 2) end,
  volume * (9.0 + rank % 4),
  case when price is not null then array(
    select (price * (1 - 0.14 * (63 - point) / 63 * cos(rank * 1.7) + 0.035 * sin(point / 4.0 + rank) * least(1, (63 - point) / 8.0)
      + 0.02 * sin(point / 1.7 + rank * 3) * (63 - point) / 63))::real
    from generate_series(0, 63) as point
  ) end, priced_at
from (values
  ('d0000000-0000-4000-8000-000000000001'::uuid, 1, 'Dogecoin', 'DOGE', 'Dogecoin', 'dogecoin', '/images/coins/doge.webp', '#c2a633', 'https://www.coingecko.com/en/coins/dogecoin', 0.1423, 1184203911, 2.41, now() - interval '7 minutes',
   $about$The first memecoin, made in December 2013 by Billy Markus and Jackson Palmer in about three hours, as a joke about the coins of the day. It has no maximum supply: ten thousand new coins come with each block, about one a minute. It has its own chain, which is mined together with Litecoin.$about$),
  ('d0000000-0000-4000-8000-000000000002', 2, 'Shiba Inu', 'SHIB', 'Ethereum', 'shiba-inu', null, '#f2541b', 'https://www.coingecko.com/en/coins/shiba-inu', 0.00000842, 142806513, -1.07, now() - interval '7 minutes',
   $about$An ERC-20 token from August 2020, by somebody who calls themselves Ryoshi. Half of the supply was sent to Vitalik Buterin, who gave much of it to a relief fund for India and destroyed most of the rest.$about$),
  ('d0000000-0000-4000-8000-000000000003', 3, 'Pepe', 'PEPE', 'Ethereum', 'pepe', '/images/coins/pepe.webp', '#3d8130', 'https://www.coingecko.com/en/coins/pepe', 0.00000413, 318440920, 5.88, now() - interval '7 minutes',
   $about$A token of April 2023 with the frog of Matt Furie’s comic, who has nothing to do with it. Its site says that it has no intrinsic value, which is more than most sites say.$about$),
  ('d0000000-0000-4000-8000-000000000004', 4, 'Bonk', 'BONK', 'Solana', 'bonk', null, '#f7931a', 'https://www.coingecko.com/en/coins/bonk', 0.00000912, 97315204, -3.62, now() - interval '7 minutes',
   $about$A dog from Solana, given away to developers, artists and holders of that chain’s collectibles at Christmas 2022.$about$),
  ('d0000000-0000-4000-8000-000000000005', 5, 'FLOKI', 'FLOKI', 'BNB Chain', 'floki', null, '#a8661c', 'https://www.coingecko.com/en/coins/floki', 0.0000417, 31290377, 0.14, now() - interval '7 minutes',
   $about$Named after a dog named after a Viking. Traded on Ethereum and BNB Chain.$about$),
  ('d0000000-0000-4000-8000-000000000006', 6, 'dogwifhat', 'WIF', 'Solana', 'dogwifcoin', null, '#b5838d', 'https://www.coingecko.com/en/coins/dogwifcoin', 0.3811, 121977430, 11.73, now() - interval '7 minutes',
   $about$It is a picture of a dog with a knitted hat. The hat stays on.$about$),
  ('d0000000-0000-4000-8000-000000000007', 7, 'Brett', 'BRETT', 'Base', 'based-brett', null, '#0052ff', 'https://www.coingecko.com/en/coins/based-brett', 0.0193, 8803415, -6.20, now() - interval '7 minutes',
   $about$The blue character from Matt Furie’s Boy’s Club, on the chain of a large exchange.$about$),
  ('d0000000-0000-4000-8000-000000000008', 8, 'Mog Coin', 'MOG', 'Ethereum', 'mog-coin', null, '#14121b', 'https://www.coingecko.com/en/coins/mog-coin', 0.0000002871, 6120084, 1.95, now() - interval '7 minutes',
   $about$A cat, mostly a feeling.$about$),
  ('d0000000-0000-4000-8000-000000000009', 9, 'Popcat', 'POPCAT', 'Solana', 'popcat', null, '#e5484d', 'https://www.coingecko.com/en/coins/popcat', null, null, null, null, null),
  ('d0000000-0000-4000-8000-000000000010', 10, 'Book of Meme', 'BOME', 'Solana', 'book-of-meme', null, '#2b7a78', 'https://www.coingecko.com/en/coins/book-of-meme', 0.000641, 22450196, -0.38, now() - interval '7 minutes', null),
  ('d0000000-0000-4000-8000-000000000011', 11, 'Turbo', 'TURBO', 'Ethereum', 'turbo', null, '#6c5ce7', 'https://www.coingecko.com/en/coins/turbo', 0.00187, 14902733, 3.09, now() - interval '7 minutes', null),
  ('d0000000-0000-4000-8000-000000000012', 12, 'cat in a dogs world', 'MEW', 'Solana', 'cat-in-a-dogs-world', null, '#57a7d9', 'https://www.coingecko.com/en/coins/cat-in-a-dogs-world', 0.00121, 10577218, -2.54, now() - interval '7 minutes', null)
) as coin (id, rank, name, symbol, network, coingecko_id, logo_url, icon_bg_color, external_link, price, volume, change,
  priced_at, about);

insert into public.promo_banners
  (id, title, text, image_url, image_alt, button_text, button_link, is_active, sort_order)
values
  ('b0000000-0000-4000-8000-000000000001', 'Alpha Club opens its doors',
   'One long read a week, the desk’s own charts, and a seat at the Thursday call. Bring a mug.',
   '/images/banners/alpha-club.webp', 'A purple curtain drawn back from a bright yellow moon',
   'See what is inside', '/alpha-club', true, 1),
  ('b0000000-0000-4000-8000-000000000002', 'Twelve coins, one honest table',
   'Price, volume and the change over a day, refreshed every five minutes. When we do not know, it says so.',
   '/images/banners/trending.webp', 'Three bold coins with a dog, a frog and a cat climbing a chart like stairs',
   'Open the table', '/memecoins', true, 2),
  ('b0000000-0000-4000-8000-000000000003', 'Winter quiz: the Dormantide round',
   'Forty questions, most of them about frogs. Back when the ponds freeze over.',
   '/images/banners/quiz.webp', 'A giant question mark whose dot is a frog on its lily pad',
   'Sharpen a pencil', 'https://example.com/quiz', false, 3);

-- Advertisements: one active ad per placement. Names are internal; visitors must never see them.
insert into public.advertisements (id, name, placement_key, is_active, ad_type, content, target_url) values
  ('e0000000-0000-4000-8000-000000000001', 'Moist Otter sanctuary, autumn', 'homepage_sidebar_medium_rectangle', true, 'image',
   '/images/ads/otter-sanctuary-300x250.webp', 'https://example.com/otter-sanctuary?utm_source=newsroom'),
  ('e0000000-0000-4000-8000-000000000002', 'Kettle & Candle, custom markup', 'homepage_bottom_banner', true, 'html',
   $html$<a href="https://example.com/kettle" target="_blank" rel="noopener sponsored nofollow" style="display:flex;align-items:center;justify-content:center;gap:2.8vw;box-sizing:border-box;width:100%;height:90px;padding:0 20px;background:#ffc83d;color:#14121b;font:700 clamp(12px,2.8vw,20px)/1.2 system-ui,sans-serif;text-decoration:none">
  <span style="flex:none;width:44px;height:44px;border-radius:50%;background:#ff6b57;box-shadow:14px 0 0 -6px #14121b"></span>
  <span>Kettle &amp; Candle: mugs for long nights and red charts</span>
  <span style="flex:none;padding:10px 16px;border-radius:999px;background:#14121b;color:#fbf8f1;font-size:.8em">Warm up</span>
</a>$html$, null),
  ('e0000000-0000-4000-8000-000000000003', 'Slow Post, list banner', 'articles_list_top_banner', true, 'image',
   '/images/ads/slow-post-728x90.webp', 'https://example.com/slow-post'),
  ('e0000000-0000-4000-8000-000000000004', 'Umbrella Desk, script', 'article_top_banner', true, 'script',
   $html$<script>
(function () {
  var lines = ['Rain on Pier 9?', 'Oracle at home?', 'Umbrella Desk.'];
  var ad = document.createElement('a');
  ad.href = 'https://example.com/umbrella-desk';
  ad.target = '_blank';
  ad.rel = 'noopener sponsored nofollow';
  ad.style.cssText = 'display:flex;align-items:center;justify-content:center;gap:2.4vw;box-sizing:border-box;width:100%;height:90px;padding:0 16px;background:#6c5ce7;color:#fff;font:700 clamp(12px,2.8vw,20px)/1.2 system-ui,sans-serif;text-decoration:none';
  lines.forEach(function (line, index) {
    var part = document.createElement('span');
    part.textContent = line;
    if (index === 2) part.style.cssText = 'background:#c6f24e;color:#14121b;padding:8px 14px;border-radius:999px';
    ad.append(part);
  });
  (document.body || document.documentElement).append(ad);
})();
</script>$html$, null),
  ('e0000000-0000-4000-8000-000000000005', 'Paint Dogs evening class', 'article_sidebar_square', true, 'image',
   '/images/ads/paint-class-250x250.webp', 'https://example.com/paint-class'),
  ('e0000000-0000-4000-8000-000000000006', 'Inactivia Cruises, ended', 'homepage_bottom_banner', false, 'html',
   '<p style="text-align:center">Inactivia Cruises: this offer has sailed.</p>', null);

insert into public.site_settings (setting_key, value) values
  ('social_links', '{
    "facebook": "https://www.facebook.com/newsroom.example",
    "twitter": "https://x.com/newsroom_eg",
    "instagram": "https://www.instagram.com/newsroom.example",
    "linkedin": "https://www.linkedin.com/company/newsroom-example",
    "youtube": "https://www.youtube.com/@newsroom-example"
  }'),
  ('alpha_club_cta', '{ "text": "JOIN NOW", "link": "https://example.com/join" }'),
  ('brand', '{ "contact_email": "hello@moondispatch.example" }');

insert into public.page_content (page_key, title, content) values
  ('alpha_club', 'Alpha Club', '{
    "benefits_title": "Premium Benefits",
    "benefits_list": [
      "The Saturday long read, a week before everybody else",
      "The on-chain desk’s charts, with the spreadsheets behind them",
      "A live call every Thursday: bring a contract address and we read it together",
      "A members’ chat with a real night shift and no strangers offering help",
      "An enamel pin, slightly wrong, posted on the first of the month"
    ],
    "image_url": "/images/alpha-club.webp",
    "image_alt": "A round table seen from above, with five mugs, a chart and a sleeping cat",
    "testimonials_title": "Testimonials",
    "testimonials": [
      { "quote": "I joined for the charts. I stayed because somebody in the chat knew how to fix a boiler.", "author": "Imelda R., member since the first pin" },
      { "quote": "They once spent an hour explaining to me why they could not answer my question. It was the best hour of the month.", "author": "Teodor V., Thursday regular" },
      { "quote": "No shouting, no rockets. My husband thinks it is a book club and I have not corrected him.", "author": "Hana K., early reader" }
    ]
  }');

insert into public.contact_page_content (id, title, explanatory_text, email) values
  ('f0000000-0000-4000-8000-000000000001', 'Contact Us',
   'Tips, corrections, invitations and pictures of dogs are read by a person, usually before lunch. If you are writing about a mistake, tell us the article and the sentence; we answer every one of those. If you are writing about a coin of your own, please know that coverage cannot be bought and that nobody here owns any.

We never write first, we never ask for money, and we will never ask for the words that open your wallet. Whoever does so in our name is not one of us.',
   'hello@moondispatch.example');

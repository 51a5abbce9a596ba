#!/usr/bin/env python3
"""Checks draws of the portal from what it publishes. Needs nothing but Python 3; how a draw is made stands in verifiable-draws.md beside it.

    verify-draw.py --portal https://portal.example <draw id> ...     asks the portal for all it publishes
    verify-draw.py draw.json ...                                     {"draw": ..., "rules": "...", "tickets": ["hash", ...], "shots": ["number", ...]}
    verify-draw.py < draws.jsonl                                     one such object a line

Prints a line for every draw that is not as it must be, and a sum. Ends with 1 if there was one.
"""
import hashlib
import hmac
import json
import sys
import urllib.request

NUMBERS = {  # count, lowest, highest, without repetition
    "ssc": (5, 0, 9, False), "11x5": (5, 1, 11, True), "k3": (3, 1, 6, False), "pk10": (10, 1, 10, True),
    "3d": (3, 0, 9, False), "28": (3, 0, 9, False), "kl8": (20, 1, 80, True), "lhc": (7, 1, 49, True),
}
PRIZES = {  # prize, how many numbers, of how many digits; drawn from the last row up
    "vnNorth": [("DB", 1, 5), ("G1", 1, 5), ("G2", 2, 5), ("G3", 6, 5), ("G4", 4, 4), ("G5", 6, 4), ("G6", 3, 3), ("G7", 4, 2)],
    "vnSouth": [("DB", 1, 6), ("G1", 1, 5), ("G2", 1, 5), ("G3", 2, 5), ("G4", 7, 5), ("G5", 1, 4), ("G6", 3, 4), ("G7", 1, 3), ("G8", 1, 2)],
}

YEEKEE = {"leastShots": 20, "subtractedRank": 16, "rankFrom": "last", "fillMode": "house"}  # where no rules were named


def sha256(data):
    return hashlib.sha256(data).digest()


def words(key, game, issue):
    """The stream: blocks of eight big-endian numbers of 32 bits."""
    block = 0
    while True:
        data = hmac.new(key, f"{game}:{issue}:{block}".encode(), hashlib.sha256).digest()
        yield from (int.from_bytes(data[i:i + 4], "big") for i in range(0, 32, 4))
        block += 1


def below(stream, bound):
    end = 2 ** 32 // bound * bound
    return next(word for word in stream if word < end) % bound


def numbers(stream, count, low, high, distinct):
    pool = list(range(low, high + 1))
    drawn = []
    for _ in range(count):
        at = below(stream, len(pool))
        drawn.append(pool.pop(at) if distinct else pool[at])
    return drawn


def result_of(family, stream):
    digits = lambda count: "".join(map(str, numbers(stream, count, 0, 9, False)))
    if family in NUMBERS:
        return numbers(stream, *NUMBERS[family])
    if family in PRIZES:
        return {"prizes": {prize: [digits(length) for _ in range(count)] for prize, count, length in reversed(PRIZES[family])}}
    return {"top": digits(6), "front3": [digits(3), digits(3)], "bottom3": [digits(3), digits(3)], "bottom2": digits(2)}


def house_number(key, issue, index):
    return int.from_bytes(hmac.new(key, f"{issue}:{index}".encode(), hashlib.sha256).digest()[:8], "big") % 100000


def yeekee_result(key, issue, shots, terms):
    """Shots of members, oldest first; those of the house come after them. Nothing, when the bets are to be given back."""
    missing = max(0, terms["leastShots"] - len(shots))
    if missing and terms["fillMode"] == "refund":
        return None
    all_shots = [int(shot) for shot in shots] + [house_number(key, issue, index + 1) for index in range(missing)]
    at = len(all_shots) - terms["subtractedRank"] if terms["rankFrom"] == "last" else terms["subtractedRank"] - 1
    raw = str(sum(all_shots) + house_number(key, issue, 0) - all_shots[at]).zfill(5)
    return {"top": raw[-3:], "bottom2": raw[-5:-3]}


def merkle_root(leaves):
    if not leaves:
        return sha256(b"")
    while len(leaves) > 1:
        pairs = [leaves[i:i + 2] for i in range(0, len(leaves), 2)]
        leaves = [sha256(b"\x01" + pair[0] + pair[1]) if len(pair) == 2 else pair[0] for pair in pairs]
    return leaves[0]


def faults(published):
    """What is wrong with a draw; nothing, if all is right."""
    draw, proof = published["draw"], published["draw"]["proof"]
    family = published.get("family")
    terms = YEEKEE if "shots" in published else None
    seed = bytes.fromhex(proof["seed"])
    if sha256(seed).hex() != proof["commit"]:
        yield "the seed is not the one that was committed"
    if proof["version"] == 2:
        rules = json.loads(published["rules"])
        if sha256(published["rules"].encode()).hex() != proof["rulesHash"]:
            yield "the rules are not the ones that were named"
        if rules["gameCode"] != draw["gameCode"]:
            yield "the rules are another lottery's"
        family = rules["family"]
        terms = rules.get("yeekee")
        leaves = [bytes.fromhex(leaf) for leaf in published["tickets"]]
        if merkle_root(leaves).hex() != proof["ticketRoot"] or len(leaves) != proof["ticketCount"]:
            yield "the tickets do not make the root"
        message = f"{proof['beacon']['value']}:{draw['id']}:{proof['ticketRoot']}"
        seed = hmac.new(seed, message.encode(), hashlib.sha256).digest()
    if terms:
        if yeekee_result(seed, draw["issue"], published["shots"], terms) != draw["result"]:
            yield "the numbers do not follow from seed and shots"
    elif result_of(family, words(seed, draw["gameCode"], draw["issue"])) != draw["result"]:
        yield "the numbers do not follow from the seed"


def ask(portal, path):
    with urllib.request.urlopen(portal.rstrip("/") + path) as answer:
        return json.load(answer)["value"]


def fetch_shots(portal, draw_id):
    """Numbers of members, oldest first; the portal answers the newest first."""
    shots, before = [], ""
    while True:
        page = ask(portal, f"/lgw/yeekee/{draw_id}/shots?count=1000{before}")["shots"]
        shots += [shot["number"] for shot in page if not shot["isHouse"]]
        if len(page) < 1000:
            return shots[::-1]
        before = f"&before={page[-1]['position']}"


def fetch(portal, draw_id):
    draw = ask(portal, f"/lgw/draws/{draw_id}")
    tickets = []
    while len(tickets) < draw["proof"]["ticketCount"]:
        tickets += ask(portal, f"/lgw/draws/{draw_id}/tickets?from={len(tickets)}&count=10000")["hashes"]
    rules = ask(portal, "/lgw/rules/" + draw["proof"]["rulesHash"])["text"]
    shots = fetch_shots(portal, draw_id) if "yeekee" in json.loads(rules) else []
    return {"draw": draw, "rules": rules, "tickets": tickets, "shots": shots}


def all_published(arguments):
    if arguments[:1] == ["--portal"]:
        return (fetch(arguments[1], draw_id) for draw_id in arguments[2:])
    texts = (open(name, encoding="utf-8").read() for name in arguments) if arguments else (line for line in sys.stdin if line.strip())
    return map(json.loads, texts)


def main():
    checked = wrong = 0
    for published in all_published(sys.argv[1:]):
        found = list(faults(published))
        checked, wrong = checked + 1, wrong + bool(found)
        for fault in found:
            print(f"{published['draw']['gameCode']} {published['draw']['issue']}: {fault}")
    print(f"{checked} draws checked, {wrong} wrong")
    sys.exit(1 if wrong or not checked else 0)


main()
